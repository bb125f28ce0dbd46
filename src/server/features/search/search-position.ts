import { isMoment } from '#server/platform/http/keyset.ts'

const NUMBER = /^-?\d{1,15}$/
/** A number of interactions before the moment. */
const ACTIVITY = /^\d{1,9} (?=\d{4}-)/

/** The values that lists of the search are sorted by, as text. */
export const SORT_VALUES = {
  number: (value: string) => NUMBER.test(value),
  moment: isMoment,
  activity: (value: string) => ACTIVITY.test(value) && isMoment(value.replace(ACTIVITY, '')),
}
