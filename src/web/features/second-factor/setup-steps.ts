/** Of an authenticator app. */
export const SETUP_STEPS = ['Scan', 'Confirm', 'Recovery codes'] as const
