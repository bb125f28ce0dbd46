// Without zod: the page that invites members loads this file.

/** People in one list. */
export const MAX_INVITED = 1000
/** For how many days a link works; the first is proposed. */
export const INVITATION_DAYS = [14, 3, 30] as const
export const INVITATION_STATES = ['sent', 'opened', 'joined', 'failed', 'expired', 'withdrawn'] as const
export const INVITATION_FILTERS = ['all', 'waiting', 'joined', 'failed', 'expired'] as const
/** What the check of a person found: `here` is a member or invited already, `confirm` an admin to be confirmed. */
export const CHECK_STATES = ['ready', 'look', 'here', 'confirm'] as const
