import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Archive } from '#contract/account.ts'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import type { emailChange, PendingEmail } from '#contract/identity.ts'
import type { Profile, updateUser } from '#contract/profiles.ts'
import type { SelfServiceRole } from '#contract/roles.ts'
import { api } from '#web/lib/api.ts'
import { identity } from '#web/lib/identity.ts'
import { ownProfileKey, session } from '#web/lib/live-session.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { storeResponse } from '#web/lib/store-response.ts'

const keys = {
  email: ['account', 'email'] as const,
  sessions: ['account', 'sessions'] as const,
  archives: ['account', 'archives'] as const,
  closing: ['account', 'closing'] as const,
  publishing: ['account', 'publishing'] as const,
}

/** Every screen shows the new profile at once (CD-3.15). */
const useProfileChange = <Input>(write: (input: Input) => Promise<Profile>) =>
  useMutation({ mutationFn: write, onSuccess: (user) => session.adopt(user) })

interface UserChange {
  body: InputOf<typeof updateUser>['body']
  /** The `updated_at` of the profile that was edited. */
  version?: string | undefined
}

/** Changes only what is given: the name, or the four preferences (CD-4.13, CD-4.28). */
export const useUpdateUser = () =>
  useProfileChange(({ body, version }: UserChange) => api('PUT /users/update', { body }, { version }))

export const useUpdateRole = () =>
  useProfileChange((role: SelfServiceRole) => api('PUT /users/update-role', { body: { role } }))

interface AvatarUpload {
  file: File
  /** Called with the share that is sent, 0 to 1. */
  onProgress: (share: number) => void
}

export const useUploadAvatar = () =>
  useProfileChange(async ({ file, onProgress }: AvatarUpload) => {
    const { user } = await sendFile(file, { field: 'avatar', onProgress }, (options) =>
      api('POST /users/avatar', {}, options),
    )
    return user
  })

export const emailStateQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: keys.email, queryFn: () => read('GET /identity/email-change', {}) })

export const sessionsQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: keys.sessions, queryFn: async () => (await read('GET /identity/sessions', {})).sessions })

type EmailState = ResponseOf<typeof emailChange>

/** What is not confirmed yet. It may be confirmed in another tab, so a focused window reads it again. */
export const useEmailState = () => {
  const client = useQueryClient()
  return useQuery({
    queryKey: keys.email,
    refetchOnWindowFocus: 'always',
    queryFn: async () => {
      const state = await api('GET /identity/email-change', {})
      const before = client.getQueryData<EmailState>(keys.email)
      if (before?.pending && !state.pending) await client.invalidateQueries({ queryKey: ownProfileKey })
      return state
    },
  })
}

const usePendingEmailChange = <Input>(write: (input: Input) => Promise<PendingEmail | null>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (pending) =>
      storeResponse<EmailState>(client, keys.email, (known) => ({ verified: known?.verified ?? false, pending })),
  })
}

/** Re-authenticates, then asks the identity provider to mail a link to the new address (CD-4.16, CD-4.18). */
export const useRequestEmail = () =>
  usePendingEmailChange(async ({ email, current }: { email: string; current: string }) => {
    await identity.reauthenticate(current)
    return identity.requestEmailChange(email)
  })

export const useResendEmail = () =>
  usePendingEmailChange(async () => (await api('POST /identity/email-change/resend', {})).pending)

export const useCancelEmail = () =>
  usePendingEmailChange(async () => {
    await api('DELETE /identity/email-change', {})
    return null
  })

/** Mails a link to the address of the account; where it was confirmed meanwhile, the page says so. */
export const useConfirmOwnEmail = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /identity/email-confirmation', {}),
    onSuccess: async ({ sent }) => {
      if (!sent) await client.invalidateQueries({ queryKey: keys.email })
    },
  })
}

export const useSessions = () => useQuery(sessionsQuery())

export const useEndSession = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /identity/sessions/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
}

/** What has to be settled first. Read again on return, because that is usually done on another page. */
export const useClosing = () =>
  useQuery({
    queryKey: keys.closing,
    queryFn: () => api('GET /account/closing', {}),
    refetchOnWindowFocus: 'always',
  })

const ARCHIVE_POLL_MS = 3000

export const isPreparing = ({ state }: Archive): boolean => state === 'preparing'

/** Read again while an archive is being prepared, and on return, because the addresses in it expire. */
export const useArchives = () =>
  useQuery({
    queryKey: keys.archives,
    queryFn: async () => (await api('GET /account/archives', {})).archives,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isPreparing) ? ARCHIVE_POLL_MS : false),
  })

export const useRequestArchive = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /account/archives', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.archives }),
  })
}

/** Where to send the browser to connect a shop (AW-1.49). */
export const useShopLogin = () =>
  useMutation({ mutationFn: (shop: string) => api('GET /shopify/login', { query: { shop } }) })

/** Where the works of somebody who connected a shop are published outside of this site. */
export const useShopPublishing = () =>
  useQuery({ queryKey: keys.publishing, queryFn: () => api('GET /shopify/publishing', {}) })
