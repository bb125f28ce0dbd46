/** For how many days a member may let the administrators act for them. */
export const ACTING_DAYS = [1, 7, 30] as const
export type ActingDays = (typeof ACTING_DAYS)[number]

/** How long an administrator acts before they have to start again. */
export const ACTING_HOURS = 2

/**
 * What the log of a member has: an administrator asked, began, or changed something; the member allowed it, declined a
 * request, or withdrew the permission.
 */
export const ACTING_ENTRY_KINDS = ['asked', 'allowed', 'declined', 'withdrawn', 'began', 'changed'] as const
export type ActingEntryKind = (typeof ACTING_ENTRY_KINDS)[number]
