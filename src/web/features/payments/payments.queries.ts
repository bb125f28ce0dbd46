import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createAccountLink,
  createDashboardLink,
  getAccountStatus,
  getPayoutSchedule,
  syncAccountStatus,
} from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

/** The query keys of the payment account; it is cached in memory only, never in local storage (AW-2.17). */
export const paymentKeys = {
  all: ['payments'] as const,
  status: ['payments', 'status'] as const,
  schedule: ['payments', 'schedule'] as const,
}

// Without a network a call fails at once; waiting for the network would leave a control busy forever.
const network = { networkMode: 'always' } as const

export const accountStatusQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: paymentKeys.status, queryFn: () => read(getAccountStatus, {}) })

/** The payment account of the signed-in person (AW-11.1). */
export const useAccountStatus = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...accountStatusQuery(), enabled })

/** Reads the provider again and updates the status on every screen (AW-11.16). */
export const useSyncAccountStatus = () => {
  const client = useQueryClient()
  return useMutation({
    ...network,
    mutationFn: () => api(syncAccountStatus, {}),
    onSuccess: (status) => client.setQueryData(paymentKeys.status, status),
  })
}

let runningRequest: Promise<void> | null = null

/** Two presses at the same moment send one request. */
const openOnboarding = (waitingWork: string | undefined): Promise<void> => {
  runningRequest ??= api(createAccountLink, { query: { work: waitingWork } })
    .then(({ url }) => leaveFor(url))
    .finally(() => {
      runningRequest = null
    })
  return runningRequest
}

/**
 * Creates an onboarding link and sends the browser there (AW-11.10); the argument is the id of the work that waits to be
 * published. It stays pending until the page is left; the caller shows a failure in its own words (AW T-17).
 */
export const useCreateAccountLink = () =>
  useMutation({ ...network, mutationFn: (waitingWork: string | undefined) => openOnboarding(waitingWork) })

/** Opens the provider's own dashboard, for an active account; the address works once. */
export const useDashboardLink = () =>
  useMutation({
    ...network,
    mutationFn: async () => leaveFor((await api(createDashboardLink, {})).url),
  })

/** How often the account is paid out and when next; only for a connected account. */
export const usePayoutSchedule = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...network, enabled, queryKey: paymentKeys.schedule, queryFn: () => api(getPayoutSchedule, {}) })

/** Resolves only when the person comes back to this very page: until then the control stays busy. */
const leaveFor = (url: string): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    window.location.assign(url)
  })
