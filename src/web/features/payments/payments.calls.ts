import {
  createAccountLink,
  createDashboardLink,
  getAccountStatus,
  getPayoutSchedule,
  syncAccountStatus,
} from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

// This module is imported when a call is made: the pages must not load the schemas of the contract for it.

export const readAccountStatus = (read: ReadApi = api) => read(getAccountStatus, {})

/** The status as the provider has it now (AW-15.18). */
export const syncAccount = () => api(syncAccountStatus, {})

/** The argument is the id of the work that waits to be published. */
export const requestOnboarding = (waitingWork: string | undefined) =>
  api(createAccountLink, { query: { work: waitingWork } })

export const requestDashboard = () => api(createDashboardLink, {})

export const readPayoutSchedule = () => api(getPayoutSchedule, {})
