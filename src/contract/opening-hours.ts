import { z } from 'zod'
import { isTimeZone } from './time-zones.ts'
import { MAX_RANGES_A_DAY, WEEKDAYS } from './weekdays.ts'

const TIME = { error: 'Enter a time like 11:00.' }
const time = z.string(TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME)

/** One time of a week at which a place is open; `11:00` to `18:00` in its own time zone. */
export const openRange = z
  .strictObject({ day: z.enum(WEEKDAYS), opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, { error: 'It has to close after it opens.', path: ['closes'] })
export type OpenRange = z.infer<typeof openRange>

/** The first range that begins before an earlier one of its day ends; -1 when there is none. */
const overlapAt = (week: readonly OpenRange[]): number =>
  week.findIndex((one, at) =>
    week.some(
      (other, index) => index < at && other.day === one.day && one.opens < other.closes && other.opens < one.closes,
    ),
  )

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
