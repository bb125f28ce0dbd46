import { expect, test } from 'vitest'
import { exhibitionDates } from './exhibition-dates.ts'

test.each([
  ['2026-09-12', '2026-11-02', 'Sep 12 – Nov 2, 2026'],
  ['2026-12-01', '2027-01-09', 'Dec 1, 2026 – Jan 9, 2027'],
  ['2026-09-12', '2026-09-14', 'Sep 12 – 14, 2026'],
  ['2026-09-12', '2026-09-12', 'Sep 12, 2026'],
])('%s to %s reads %s', (from, to, words) => expect(exhibitionDates(from, to)).toBe(words))
