export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]
/** Ranges of one day, for a break at noon. */
export const MAX_RANGES_A_DAY = 3
