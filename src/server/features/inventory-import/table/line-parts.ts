import { mediumClass } from '#contract/medium-class.ts'
import type { CellContext } from '../cells/reading.ts'
import { readSize } from '../cells/size.ts'
import { cleanText } from '../cells/text.ts'
import { readWeight } from '../cells/weight.ts'
import type { ColumnUse } from './column-use.ts'
import { isYear } from './title-parts.ts'
import type { SheetContext } from './work-reader.ts'
import type { WorkSource } from './works.ts'

type Fact = 'size' | 'weight' | 'date'
/** The facts that may stand beside the one of the column, and the uses of columns that hold the same fact. */
const BESIDE: readonly (readonly [ColumnUse, readonly Fact[]])[] = [
  ['medium', ['size', 'weight', 'date']],
  ['size', ['weight']],
]
const SAME: Readonly<Record<Fact, readonly ColumnUse[]>> = {
  size: ['size', 'height', 'width', 'diameter', 'parts'],
  weight: ['weight'],
  date: ['date', 'year_from'],
}

interface Piece {
  /** What stands before it. */
  mark: string
  text: string
}
/** A comma before a digit may be one of decimals. */
const MARK = /(\s*(?:[;|\n]|,(?!\d)|\s[-–—/](?=\s))\s*|\s+(?=[([]))/
const pieces = (text: string): Piece[] => {
  const parts = ['', ...cleanText(text).split(MARK)]
  return parts.flatMap((part, at) => (at % 2 === 1 ? { mark: parts[at - 1] ?? '', text: part } : []))
}

const factIn = ({ text }: Piece, decimal?: '.' | ','): Fact | undefined => {
  const cell = { text: text.replace(/^[([]|[)\]]$/g, '') }
  // Order and unit are decided when the size is read; here any will do.
  const context: CellContext = { today: '', order: 'hwd', unit: 'cm', ...(decimal && { decimal }) }
  if (isYear(cell.text)) return 'date'
  // An edition such as 12/40 is no size of 12 by 40.
  if (/^\d+ ?\/ ?\d+$/.test(cell.text)) return undefined
  if (readWeight(cell, context).value !== undefined) return 'weight'
  const { height_mm, diameter_mm, framed_height_mm } = readSize(cell, context).value ?? {}
  return (height_mm ?? diameter_mm ?? framed_height_mm) === undefined ? undefined : 'size'
}

/** Whether a text is a line such as "Oil on canvas, 60 x 80 cm, 2019": a medium, and then its size or date. */
const isCaption = (text: string): boolean => {
  const [first, ...others] = pieces(text)
  return first !== undefined && mediumClass(first.text) !== undefined && others.some((one) => factIn(one) !== undefined)
}

const MIN_SHARE = 0.7
/** Whether most texts of a column name the medium and other facts in one line. */
export const areCaptions = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => text.trim() !== '')
  return filled.length > 1 && filled.filter(isCaption).length >= filled.length * MIN_SHARE
}

/** "Pier, oil on canvas, 60 x 80 cm": the title, and what follows it. */
const afterTitle = (text: string): [title: string, rest: string] => {
  const [first, ...others] = pieces(text)
  const rest = others.map(({ mark, text: piece }, at) => (at === 0 ? piece : mark + piece))
  return [first?.text ?? '', rest.join('')]
}
/** Whether most titles of a column are followed by such a line. */
export const haveCaptions = (titles: readonly string[]): boolean =>
  areCaptions(titles.map((title) => afterTitle(title)[1] || title))

/** A work whose size, weight and date stand in cells of their own, where a line had them and no column of the row has. */
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
    const [first, ...others] = pieces(whole.cell.text)
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
