import { z } from 'zod'
import { isTimeZone } from './time-zones.ts'
import { isRange, MAX_RANGES_A_DAY, overlapAt, RANGE_RULE, WEEKDAYS } from './weekdays.ts'

const TIME = { error: 'Enter a time like 11:00.' }
const time = z.string(TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME)
/** The end of a day has two names, of which `00:00` is stored. */
const closingTime = z
  .string(TIME)
  .max(5, TIME)
  .overwrite((typed) => (typed === '24:00' ? '00:00' : typed))
  .pipe(time)

/**
 * One time of a week at which a place is open, in its own time zone: `11:00` to `18:00`, or past midnight from `22:00` to
 * `02:00`; to `00:00` is to the end of the day.
 */
export const openRange = z
  .strictObject({ day: z.enum(WEEKDAYS), opens: time, closes: closingTime })
  .refine(isRange, { error: `It ${RANGE_RULE}`, path: ['closes'] })
export type OpenRange = z.infer<typeof openRange>

/** When a place is open, week by week. */
export const openingHours = z.strictObject({
  /** An IANA name such as `America/New_York`. */
  time_zone: z.string().max(60).refine(isTimeZone, { error: 'Choose a time zone.' }),
  week: z
    .array(openRange)
    .max(WEEKDAYS.length * MAX_RANGES_A_DAY)
    .check(({ value, issues }) => {
      const at = overlapAt(value)
      if (at >= 0)
        issues.push({
          code: 'custom',
          input: value,
          path: [at, 'opens'],
          message: 'This overlaps another time of the day.',
        })
    }),
  /** The last day on which the place is closed, whatever its week says, such as `2026-12-27`. */
  closed_until: z.iso.date({ error: 'Choose a day.' }).nullable(),
})
export type OpeningHours = z.infer<typeof openingHours>
