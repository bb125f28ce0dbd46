import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AccountStatus,
  createAccountLink,
  createDashboardLink,
  getAccountStatus,
  getPayoutSchedule,
  syncAccountStatus,
} from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

/** Under these keys the browser keeps what it knows of the payment account; never in local storage (AW-2.17). */
export const paymentKeys = {
  all: ['payments'] as const,
  status: ['payments', 'status'] as const,
  schedule: ['payments', 'schedule'] as const,
}

// A call without a network fails at once and says so; waiting for the network would leave a control busy for good.
const network = { networkMode: 'always' } as const

const keep = (client: QueryClient, status: AccountStatus): void => {
  client.setQueryData(paymentKeys.status, status)
}

export const accountStatusQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: paymentKeys.status, queryFn: () => read(getAccountStatus, {}) })

/** The payment account of the signed-in person (AW-11.1). */
export const useAccountStatus = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...accountStatusQuery(), enabled })

/** Reads the provider again; what it says replaces what every screen shows (AW-11.16). */
export const useSyncAccountStatus = () => {
  const client = useQueryClient()
  return useMutation({
    ...network,
    mutationFn: () => api(syncAccountStatus, {}),
    onSuccess: (status) => keep(client, status),
  })
}

let asking: Promise<void> | null = null

/** Two presses in one moment ask once. */
const leaveForOnboarding = (): Promise<void> => {
  asking ??= api(createAccountLink, {})
    .then(({ url }) => leaveFor(url))
    .finally(() => {
      asking = null
    })
  return asking
}

/**
 * Asks for an onboarding link and sends the browser there (AW-11.10). It stays busy until the page is left; a failure
 * goes to the caller, whose screen says it in its own words (AW T-17).
 */
export const useCreateAccountLink = () => useMutation({ ...network, mutationFn: leaveForOnboarding })

/** Opens the provider's own dashboard, for an active account; the address works once. */
export const useDashboardLink = () =>
  useMutation({
    ...network,
    mutationFn: async () => leaveFor((await api(createDashboardLink, {})).url),
  })

/** How often the account is paid out and when next; only for a connected account. */
export const usePayoutSchedule = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...network, enabled, queryKey: paymentKeys.schedule, queryFn: () => api(getPayoutSchedule, {}) })

/** Done only when the person comes back to this very page: until then the control that asked stays busy. */
const leaveFor = (url: string): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    window.location.assign(url)
  })
