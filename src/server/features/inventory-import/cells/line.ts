import { mediumClass } from '#contract/medium-class.ts'
import { editionIn } from './edition.ts'
import { readPrice } from './money.ts'
import type { CellContext } from './reading.ts'
import { readSize } from './size.ts'
import { cleanText } from './text.ts'
import { readWeight } from './weight.ts'
import { NO_YEAR, SEASON, YEARS } from './year-patterns.ts'

/** What a piece of a line such as "Oil on canvas, 60 x 80 cm, 2019" may hold beside the medium. */
export type Fact = 'size' | 'weight' | 'date' | 'edition' | 'price'
export interface Piece {
  /** What stands before it. */
  mark: string
  text: string
}
/** A comma before a digit may be one of decimals. */
const MARK = /(\s*(?:[;|\n]|,(?!\d)|\s[-–—/](?=\s))\s*|\s+(?=[([])|(?<=\((?:1[4-9]|20)\d\d\))\s+)/
/** A line in the pieces that its marks part. */
export const pieces = (text: string): Piece[] => {
  const parts = ['', ...cleanText(text).split(MARK)]
  return parts.flatMap((part, at) => (at % 2 === 1 ? { mark: parts[at - 1] ?? '', text: part } : []))
}

/** Pieces as one line again; what stood before the first is left out. */
export const joinPieces = (parts: readonly Piece[]): string =>
  parts.map(({ mark, text }, at) => (at === 0 ? text : mark + text)).join('')

const YEAR = new RegExp(`^(?:${SEASON}?${YEARS}|${YEARS}s|${NO_YEAR})$`, 'i')

const ANY_SIGN = { $: 'USD', '¥': 'JPY', '£': 'GBP', kr: 'SEK' } as const
/** An amount that names its currency, or words such as POA and NFS. Which mark parts decimals is decided when it is read. */
const isPrice = (text: string): boolean =>
  (['.', ','] as const).some(
    (decimal) => readPrice({ text }, { today: '', signs: ANY_SIGN, decimal }).value !== undefined,
  )

/** The fact that a piece holds, if it holds one. */
export const factIn = ({ mark, text }: Piece, decimal?: '.' | ','): Fact | undefined => {
  const cell = { text: text.replace(/^[([]|[)\]]$/g, '') }
  // Order and unit are decided when the size is read; here any will do.
  const context: CellContext = { today: '', order: 'hwd', unit: 'cm', ...(decimal && { decimal }) }
  if (YEAR.test(cell.text)) return 'date'
  // In a line of its own; behind a comma an edition stays with the medium.
  if (mark.includes('\n') && editionIn(`, ${cell.text}`)) return 'edition'
  // An edition such as 12/40 is no size of 12 by 40.
  if (/^\d+ ?\/ ?\d+$/.test(cell.text)) return undefined
  if (isPrice(cell.text)) return 'price'
  if (readWeight(cell, context).value !== undefined) return 'weight'
  const { height_mm, diameter_mm, framed_height_mm } = readSize(cell, context).value ?? {}
  return (height_mm ?? diameter_mm ?? framed_height_mm) === undefined ? undefined : 'size'
}

/** Whether a text is a line such as "Oil on canvas, 60 x 80 cm, 2019": a medium, and then its size or date. */
const isCaption = (text: string): boolean => {
  const [first, ...others] = pieces(text)
  return first !== undefined && mediumClass(first.text) !== undefined && others.some((one) => factIn(one) !== undefined)
}

/** A short line of the medium alone, which is no sentence. */
const isMedium = (text: string): boolean =>
  text.length <= 60 && !/[.!?]\s*$/.test(text) && mediumClass(pieces(text)[0]?.text ?? '') !== undefined

const MIN_SHARE = 0.7
const areMost = (texts: readonly string[], fits: (text: string) => boolean): boolean => {
  const filled = texts.filter((text) => text.trim() !== '')
  return filled.length > 1 && filled.filter(fits).length >= filled.length * MIN_SHARE
}
/** Whether most texts of a column name the medium, alone or with other facts in one line. */
export const areCaptions = (texts: readonly string[]): boolean =>
  areMost(texts, (text) => !/<\/?[a-z][^>]*>/i.test(text) && (isMedium(text) || isCaption(text)))

/** "Pier, Evening, 2019, oil on canvas, 60 x 80 cm": the title, and what follows it from the medium on; a date before it is no title. */
export const afterTitle = (text: string): [title: string, rest: string] => {
  const [first, ...others] = pieces(text)
  const medium = others.findIndex((piece) => mediumClass(piece.text) !== undefined)
  const before = others.slice(0, Math.max(0, medium))
  const date = before.findLastIndex((piece) => factIn(piece) === 'date')
  const title = [...(first ? [first] : []), ...before.filter((_, at) => at !== date)]
  return [joinPieces(title), joinPieces([...others.slice(Math.max(0, medium)), ...before.slice(date, date + 1)])]
}
/** Whether most titles of a column are followed by the medium, alone or with size and more. */
export const haveCaptions = (titles: readonly string[]): boolean =>
  areMost(titles, (text) => {
    const [title, rest] = afterTitle(text)
    return isCaption(rest) || (mediumClass(title) === undefined && isMedium(rest))
  })
