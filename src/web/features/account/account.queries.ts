import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import {
  cancelEmailChange,
  emailChange,
  type PendingEmail,
  resendEmailChange,
  revokeSession,
  sessions,
  shopLogin,
} from '#contract/identity.ts'
import type { SelfServiceRole } from '#contract/primitives.ts'
import { type Profile, updateRole, updateUser, uploadAvatar } from '#contract/profiles.ts'
import { api, session } from '#web/lib/api.ts'
import { identity } from '#web/lib/identity.ts'
import { ownProfileKey } from '#web/lib/live-session.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

/** The query keys of the account page. */
export const accountKeys = {
  pendingEmail: ['account', 'pending-email'] as const,
  sessions: ['account', 'sessions'] as const,
  archives: ['account', 'archives'] as const,
  closing: ['account', 'closing'] as const,
}

/** Every screen shows the new profile at once (CD-3.15). */
const useProfileChange = <Input>(write: (input: Input) => Promise<Profile>) =>
  useMutation({ mutationFn: write, onSuccess: (user) => session.adopt(user) })

/** Changes only what is given: the name, or the four preferences (CD-4.13, CD-4.28). */
export const useUpdateUser = () =>
  useProfileChange((body: InputOf<typeof updateUser>['body']) => api(updateUser, { body }))

export const useUpdateRole = () => useProfileChange((role: SelfServiceRole) => api(updateRole, { body: { role } }))

export const pendingEmailQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: accountKeys.pendingEmail, queryFn: async () => (await read(emailChange, {})).pending })

export const sessionsQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: accountKeys.sessions, queryFn: async () => (await read(sessions, {})).sessions })

/** The address that is not confirmed yet, or null. It may be confirmed in another tab, so a focused window reads it again. */
export const usePendingEmail = () => {
  const client = useQueryClient()
  return useQuery({
    queryKey: accountKeys.pendingEmail,
    refetchOnWindowFocus: 'always',
    queryFn: async () => {
      const { pending } = await api(emailChange, {})
      const before = client.getQueryData<PendingEmail | null>(accountKeys.pendingEmail)
      if (before && !pending) await client.invalidateQueries({ queryKey: ownProfileKey })
      return pending
    },
  })
}

const usePendingEmailChange = <Input>(write: (input: Input) => Promise<PendingEmail | null>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (pending) => client.setQueryData(accountKeys.pendingEmail, pending),
  })
}

/** Re-authenticates, then asks the identity provider to mail a link to the new address (CD-4.16, CD-4.18). */
export const useRequestEmail = () =>
  usePendingEmailChange(async ({ email, password }: { email: string; password: string }) => {
    await identity.reauthenticate(password)
    return identity.requestEmailChange(email)
  })

export const useResendEmail = () => usePendingEmailChange(async () => (await api(resendEmailChange, {})).pending)

export const useCancelEmail = () =>
  usePendingEmailChange(async () => {
    await api(cancelEmailChange, {})
    return null
  })

/** Calls `onProgress` with the share that is sent, 0 to 1. */
export const useUploadAvatar = () =>
  useProfileChange(async ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) => {
    const form = new FormData()
    form.append('avatar', file, file.name)
    return (await api(uploadAvatar, {}, { form, onProgress })).user
  })

export const useSessions = () => useQuery(sessionsQuery())

export const useEndSession = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(revokeSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.sessions }),
  })
}

/** Where to send the browser to connect a shop (AW-1.49). */
export const useShopLogin = () => useMutation({ mutationFn: (shop: string) => api(shopLogin, { query: { shop } }) })
