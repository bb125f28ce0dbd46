import { areCaptions, haveCaptions } from '../cells/line.ts'
import type { Cell } from '../cells/reading.ts'
import type { ColumnUse } from './column-use.ts'
import { namesUse } from './header-parts.ts'
import { stemUses } from './header-stems.ts'
import type { HeaderReading } from './read-header.ts'
import { areAmounts, areDays, areNumbers, areTitles, guessUse } from './value-evidence.ts'

/** What a column may be for. */
export interface Candidate extends HeaderReading {
  /** Whether the person said so, the heading, or the values; `none` for a column without a place. */
  from: 'mapping' | 'header' | 'values' | 'none'
}
interface Guess {
  found: Candidate[]
  headers: readonly string[]
  cellsIn: (index: number) => Cell[]
}

/** Numbers that works had before. */
const FORMER = /\b(?:old|former|previous|other|alte?r?|früher\p{L}*|ancien|antigu[oa]|vecchi[oa]|anterior|oud)\b/iu

/** A description, “What”, or a column whose heading says nothing for sure. */
const isFree = ({ use, from, known, weak }: Candidate): boolean =>
  from !== 'mapping' && (use === 'description' || (use === 'medium' && weak) || (use === null && (weak || !known)))

/** Gives uses to columns that no heading for sure decides: by their values, then by parts of the words of their headings. */
export const guessColumns = ({ found, headers, cellsIn }: Guess): void => {
  const textsIn = (index: number): string[] => cellsIn(index).map(({ text }) => text)
  const stemsIn = (index: number): ColumnUse[] =>
    stemUses(
      headers[index] ?? '',
      textsIn(index).flatMap((text) => text.trim() || []),
    )
  const isUsed = (use: ColumnUse): boolean => found.some((one) => one.use === use)
  const besides = (index: number) => [found[index - 1]?.use, found[index + 1]?.use]
  const findUnknown = (matches: (index: number) => boolean): Candidate | undefined =>
    found.find((one, index) => one.use === null && !one.known && matches(index))
  const assign = (one: Candidate | undefined, use: ColumnUse): void => {
    if (one && !isUsed(use)) Object.assign(one, { use, from: 'values' })
  }

  // A caption that begins with the title is that of the work where no other column has titles.
  const label = isUsed('title')
    ? undefined
    : found.find((one, index) => isFree(one) && haveCaptions(textsIn(index)) && !areCaptions(textsIn(index)))
  if (label) Object.assign(label, { use: 'title', from: 'values', known: true })
  assign(
    found.find((one, index) => isFree(one) && areCaptions(textsIn(index))),
    'medium',
  )
  // "Archive ID" and "File no." of codes, but not "Old no.".
  const coded = findUnknown(
    (index) =>
      namesUse(headers[index] ?? '', 'inventory_number') &&
      !FORMER.test(headers[index] ?? '') &&
      areNumbers(cellsIn(index)),
  )
  assign(coded, 'inventory_number')
  for (const [index, one] of found.entries()) {
    if (one.known || one.use !== null) continue
    const use = guessUse(cellsIn(index))
    if (!use) continue
    // Of several columns of amounts, a heading has to say which is the price; and one may say that it is none.
    if (use === 'price' && stemsIn(index).includes('sold_price')) continue
    if (use === 'price' && found.some((_, at) => at !== index && guessUse(cellsIn(at)) === 'price')) continue
    assign(one, use)
  }
  const [first] = found
  // "Stock" is a number in one list and a status in another.
  const isOpen = first && ((first.use === null && !first.known) || (first.use === 'status' && first.weak))
  if (isOpen && headers[0] !== '' && areNumbers(cellsIn(0))) assign(first, 'inventory_number')
  // A heading in somebody's own words, such as "Kept where", where nothing says more about a use.
  for (const [index, one] of found.entries()) {
    if (one.known || one.use !== null) continue
    const use = stemsIn(index).find((stem) => !isUsed(stem))
    if (use) assign(one, use)
  }
  // Beside a buyer or what was paid, and behind the status, days are those of sales.
  const sale = findUnknown(
    (index) =>
      (found[index - 1]?.use === 'status' || besides(index).some((use) => use === 'sold_to' || use === 'sold_price')) &&
      areDays(cellsIn(index)),
  )
  assign(sale, 'sold_date')
  // And in a list of sold works amounts beside their dates are what was paid.
  assign(
    findUnknown((index) => besides(index).includes('sold_date') && areAmounts(cellsIn(index))),
    'sold_price',
  )
  assign(
    findUnknown((index) => areTitles(cellsIn(index))),
    'title',
  )
}
