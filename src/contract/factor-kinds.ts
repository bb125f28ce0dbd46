/** What can prove, beside the password, who signs in. */
export const FACTOR_KINDS = ['app', 'passkey'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** How many recovery codes somebody gets at a time. */
export const RECOVERY_CODES = 10
/** How long a browser can be remembered. */
export const REMEMBERED_DAYS = 30
export const MAX_FACTORS = 10
export const MAX_FACTOR_NAME = 60
