import { afterTitle, type Fact, factIn, type Piece, pieces } from '../cells/line.ts'
import type { ColumnUse } from './column-use.ts'
import type { SheetContext } from './work-reader.ts'
import type { WorkSource } from './works.ts'

/** The facts that may stand beside the one of the column, and the uses of columns that hold the same fact. */
const BESIDE: readonly (readonly [ColumnUse, readonly Fact[]])[] = [
  ['medium', ['size', 'weight', 'date', 'edition', 'price']],
  ['size', ['weight']],
]
const SAME: Readonly<Record<Fact, readonly ColumnUse[]>> = {
  size: ['size', 'height', 'width', 'diameter', 'parts'],
  weight: ['weight'],
  date: ['date', 'year_from'],
  edition: ['edition', 'edition_number', 'edition_size'],
  price: ['price', 'price_check', 'currency'],
}

/** “1934, oil on board” is “oil on board, 1934”. */
const mediumFirst = (use: ColumnUse, parts: Piece[]): Piece[] => {
  const [first, second, ...others] = parts
  if (use !== 'medium' || !first || !second || factIn(first) !== 'date') return parts
  return [{ mark: '', text: second.text }, ...others, { mark: second.mark, text: first.text }]
}

/** A work whose size, weight, date and price stand in cells of their own, where a line had them and no column of the row has. */
export const partLines = (source: WorkSource, { decimal, hasCaptions }: SheetContext): WorkSource => {
  const cells = new Map(source.cells)
  const [titled] = cells.get('title') ?? []
  if (titled && hasCaptions) {
    const [title, caption] = afterTitle(titled.cell.text)
    cells.set('title', [{ ...titled, cell: { text: title } }])
    if (caption !== '') cells.set('medium', [{ ...titled, cell: { text: caption } }])
  }
  for (const [use, beside] of BESIDE) {
    const [whole] = cells.get(use) ?? []
    if (!whole) continue
    const [first, ...others] = mediumFirst(use, pieces(whole.cell.text))
    const found = Map.groupBy(others, (piece) => {
      const fact = factIn(piece, decimal)
      return fact && beside.includes(fact) && !SAME[fact].some((one) => cells.has(one)) ? fact : undefined
    })
    const put = (to: ColumnUse, text: string) => cells.set(to, [{ column: whole.column, cell: { text } }])
    for (const [fact, parts] of found) if (fact) put(fact, parts.map(({ text }) => text).join('\n'))
    const rest = found.get(undefined) ?? []
    if (rest.length < others.length) put(use, [first?.text, ...rest.map(({ mark, text }) => mark + text)].join(''))
  }
  return { ...source, cells }
}
