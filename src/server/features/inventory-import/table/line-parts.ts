import { mediumClass } from '#contract/medium-class.ts'
import { afterTitle, type Fact, factIn, joinPieces, type Piece, pieces } from '../cells/line.ts'
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

const YEAR_IN_BRACKETS = /^[([]((?:1[4-9]|20)\d\d)[)\]]$/
const FRAME = /fram|rahm|cadre|cornice|marco|lijst|mount|passepartout|mat\b/i
/** “24 x 36, oil on canvas” and “9x12 charcoal on paper”: the size, and the medium behind it. */
const partSize = (text: string): [size: string, medium: string] | [] => {
  const all = pieces(
    text.replace(
      /(\d[^\s,;]*(?:\s(?:cm|mm|in|ft)\b\.?)?)\s+(?=\p{L}{3})(?!(?:each|dia|by|wide|high|deep|tall|cm|mm|in)\b)/u,
      '$1, ',
    ),
  )
  const at = all.findIndex(
    (piece, index) => index > 0 && mediumClass(piece.text) !== undefined && !FRAME.test(piece.text),
  )
  if (at < 0 || all.slice(at).some((piece) => factIn(piece) !== undefined)) return []
  return [joinPieces(all.slice(0, at)), joinPieces(all.slice(at))]
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
  const [sized] = cells.get('size') ?? []
  const [size, medium] = sized && !cells.has('medium') ? partSize(sized.cell.text) : []
  if (sized && size !== undefined && medium !== undefined) {
    cells.set('size', [{ ...sized, cell: { text: size } }])
    cells.set('medium', [{ ...sized, cell: { text: medium } }])
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
    for (const [fact, parts] of found)
      if (fact) put(fact, parts.map(({ text }) => text.replace(YEAR_IN_BRACKETS, '$1')).join('\n'))
    const rest = found.get(undefined) ?? []
    if (first && rest.length < others.length) put(use, joinPieces([first, ...rest]))
  }
  return { ...source, cells }
}
