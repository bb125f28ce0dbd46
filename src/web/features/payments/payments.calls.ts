import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

// This module is imported when a call is made: the pages must not load the schemas of the contract for it.

export const readAccountStatus = (read: ReadApi = api) => read('GET /stripe/account-status', {})

/** The status as the provider has it now (AW-15.18). */
export const syncAccount = () => api('POST /stripe/sync-account-status', {})

/** The argument is the id of the work that waits to be published. */
export const requestOnboarding = (waitingWork: string | undefined) =>
  api('POST /stripe/connect/account-link', { query: { work: waitingWork } })

export const requestDashboard = () => api('POST /stripe/dashboard', {})

export const readPayoutSchedule = () => api('GET /stripe/payout-schedule', {})
