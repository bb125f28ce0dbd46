import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutsideTerms } from '#contract/outside-terms.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import { accountCountry, findCountryProblem } from './account-country.ts'

/** The query keys of the payment account; it is cached in memory only, never in local storage (AW-2.17). */
const paymentKeys = {
  status: ['payments', 'status'] as const,
  schedule: ['payments', 'schedule'] as const,
  countries: ['payments', 'countries'] as const,
  outside: ['payments', 'outside'] as const,
}

export const accountStatusQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: paymentKeys.status, queryFn: () => read('GET /stripe/account-status', {}) })

/** The payment account of the signed-in person (AW-11.1). */
export const useAccountStatus = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...accountStatusQuery(), enabled })

/** Reads the provider again and updates the status on every screen (AW-11.16, AW-15.18). */
export const useSyncAccountStatus = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /stripe/sync-account-status', {}),
    onSuccess: (status) => storeResponse(client, paymentKeys.status, status),
  })
}

/** Creates an onboarding link and sends the browser there; `work` is the id of the work that waits to be published. */
export const openOnboarding = async (query: { work: string | undefined; country?: string }): Promise<void> =>
  leaveFor((await api('POST /stripe/connect/account-link', { query })).url)

let runningRequest: Promise<void> | null = null

/** Two presses at the same moment send one request. Before the first one, the person is asked for the country. */
const beginOnboarding = (work: string | undefined): Promise<void> => {
  runningRequest ??= openOnboarding({ work })
    .catch((error: unknown) => {
      if (findCountryProblem(error) === undefined) throw error
      return accountCountry.ask({ work })
    })
    .finally(() => {
      runningRequest = null
    })
  return runningRequest
}

/**
 * Sends the browser to the onboarding (AW-11.10); the argument is the id of the work that waits to be published. It stays
 * pending until the page is left; the caller shows a failure in its own words (AW T-17).
 */
export const useCreateAccountLink = () => useMutation({ mutationFn: beginOnboarding })

/** Where sellers can be paid. */
export const useAccountCountries = () =>
  useQuery({ queryKey: paymentKeys.countries, queryFn: () => api('GET /stripe/connect/countries', {}) })

/** Opens the provider's own dashboard, for an active account; the address works once. */
export const useDashboardLink = () =>
  useMutation({ mutationFn: async () => leaveFor((await api('POST /stripe/dashboard', {})).url) })

/** How often the account is paid out and when next; only for a connected account. */
export const usePayoutSchedule = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: paymentKeys.schedule,
    queryFn: () => api('GET /stripe/payout-schedule', {}),
    enabled,
  })

export const outsideTermsQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: paymentKeys.outside, queryFn: () => read('GET /users/outside-payments', {}) })

/** How buyers pay the signed-in person without the provider. */
export const useOutsideTerms = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...outsideTermsQuery(), enabled })

/** What `useSelling` reads. */
export const prefetchSelling = async (queries: QueryClient, read?: ReadApi): Promise<void> => {
  await queries.prefetchQuery(accountStatusQuery(read))
  const account = queries.getQueryData(accountStatusQuery().queryKey)
  if (account && account.status !== 'active') await queries.prefetchQuery(outsideTermsQuery(read))
}

/** The payment account and, where it is not active, whether buyers can pay the signed-in person without it. */
export const useSelling = () => {
  const { data, isError, refetch } = useAccountStatus()
  const isInactive = data !== undefined && data.status !== 'active'
  const outside = useOutsideTerms({ enabled: isInactive })
  return {
    /** Null until both are known. */
    account: data && !(isInactive && outside.isPending) ? data : null,
    isPaidOutside: isInactive && outside.data?.is_on === true,
    failed: isError,
    refetch,
    /** Reads both again: the status that forbids to publish, and null where none does or it could not be read. */
    findBlockingStatus: async (): Promise<PaymentStatus | null> => {
      const account = await refetch()
      if (account.isError || !account.data || account.data.status === 'active') return null
      const terms = await outside.refetch()
      return terms.data?.is_on ? null : account.data.status
    },
  }
}

export const useSaveOutsideTerms = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (terms: OutsideTerms) => api('PUT /users/outside-payments', { body: terms }),
    onSuccess: (saved) => storeResponse(client, paymentKeys.outside, saved),
  })
}
