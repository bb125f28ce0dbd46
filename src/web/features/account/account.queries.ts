import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Archive } from '#contract/account.ts'
import type { PendingEmail } from '#contract/identity.ts'
import type { Profile } from '#contract/profiles.ts'
import { ownProfileKey, session } from '#web/lib/live-session.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import type * as calls from './account.calls.ts'

export const accountCalls = () => import('./account.calls.ts')

const keys = {
  email: ['account', 'email'] as const,
  sessions: ['account', 'sessions'] as const,
  archives: ['account', 'archives'] as const,
  closing: ['account', 'closing'] as const,
}

/** Every screen shows the new profile at once (CD-3.15). */
const useProfileChange = <Input>(write: (input: Input) => Promise<Profile>) =>
  useMutation({ mutationFn: write, onSuccess: (user) => session.adopt(user) })

/** Changes only what is given: the name, or the four preferences (CD-4.13, CD-4.28). */
export const useUpdateUser = () =>
  useProfileChange(async (change: calls.UserChange) => (await accountCalls()).saveUser(change))

export const useUpdateRole = () =>
  useProfileChange(async (role: Parameters<typeof calls.saveRole>[0]) => (await accountCalls()).saveRole(role))

export const useUploadAvatar = () =>
  useProfileChange(async (upload: calls.AvatarUpload) => (await accountCalls()).sendAvatar(upload))

export const emailStateQuery = (read?: ReadApi) =>
  queryOptions({ queryKey: keys.email, queryFn: async () => (await accountCalls()).readEmailState(read) })

export const sessionsQuery = (read?: ReadApi) =>
  queryOptions({ queryKey: keys.sessions, queryFn: async () => (await accountCalls()).readSessions(read) })

type EmailState = Awaited<ReturnType<typeof calls.readEmailState>>

/** What is not confirmed yet. It may be confirmed in another tab, so a focused window reads it again. */
export const useEmailState = () => {
  const client = useQueryClient()
  return useQuery({
    queryKey: keys.email,
    refetchOnWindowFocus: 'always',
    queryFn: async () => {
      const state = await (await accountCalls()).readEmailState()
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
      client.setQueryData<EmailState>(keys.email, (known) => ({ verified: known?.verified ?? false, pending })),
  })
}

export const useRequestEmail = () =>
  usePendingEmailChange(async (fields: Parameters<typeof calls.requestEmail>[0]) =>
    (await accountCalls()).requestEmail(fields),
  )

export const useResendEmail = () => usePendingEmailChange(async () => (await accountCalls()).resendEmail())

export const useCancelEmail = () => usePendingEmailChange(async () => (await accountCalls()).cancelEmail())

/** Mails a link to the address of the account; where it was confirmed meanwhile, the page says so. */
export const useConfirmOwnEmail = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await accountCalls()).confirmOwnEmail(),
    onSuccess: async ({ sent }) => {
      if (!sent) await client.invalidateQueries({ queryKey: keys.email })
    },
  })
}

export const useSessions = () => useQuery(sessionsQuery())

export const useEndSession = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await accountCalls()).endSession(id),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
}

/** What has to be settled first. Read again on return, because that is usually done on another page. */
export const useClosing = () =>
  useQuery({
    queryKey: keys.closing,
    queryFn: async () => (await accountCalls()).readClosing(),
    refetchOnWindowFocus: 'always',
  })

const ARCHIVE_POLL_MS = 3000

export const isPreparing = ({ state }: Archive): boolean => state === 'preparing'

/** Read again while an archive is being prepared, and on return, because the addresses in it expire. */
export const useArchives = () =>
  useQuery({
    queryKey: keys.archives,
    queryFn: async () => (await accountCalls()).readArchives(),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isPreparing) ? ARCHIVE_POLL_MS : false),
  })

export const useRequestArchive = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await accountCalls()).prepareArchive(),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.archives }),
  })
}

/** Where to send the browser to connect a shop (AW-1.49). */
export const useShopLogin = () =>
  useMutation({ mutationFn: async (shop: string) => (await accountCalls()).startShopLogin(shop) })
