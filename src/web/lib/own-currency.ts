import { settings } from './settings.ts'
import { useSession } from './use-session.ts'

/** Of new prices of the signed-in person. */
export const useOwnCurrency = (): string => useSession().user?.currency ?? settings().currencies[0]
