import { expect, test } from 'vitest'
import { exhibitionDates, exhibitionEnd, exhibitionMoment } from './exhibition-dates.ts'

test.each([
  ['2026-09-12', '2026-11-02', 'Sep 12 – Nov 2, 2026'],
  ['2026-12-01', '2027-01-09', 'Dec 1, 2026 – Jan 9, 2027'],
  ['2026-09-12', '2026-09-14', 'Sep 12 – 14, 2026'],
  ['2026-09-12', '2026-09-12', 'Sep 12, 2026'],
])('%s to %s reads %s', (from, to, words) => expect(exhibitionDates(from, to)).toBe(words))

test.each([
  ['2026-09-11', 'Opens Sep 12'],
  ['2026-09-12', 'On now'],
  ['2026-11-02', 'On now'],
  ['2026-11-03', 'Closed'],
])('on %s an exhibition from Sep 12 to Nov 2 is: %s', (today, words) =>
  expect(exhibitionMoment('2026-09-12', '2026-11-02', today).label).toBe(words),
)

test('an exhibition that is on says until when', () => expect(exhibitionEnd('2027-01-31')).toBe('Until Jan 31'))
