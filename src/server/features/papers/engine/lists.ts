import { framedLine, mediumLine, priceLine, readInches, sizeLine } from './caption.ts'
import { titlePieces } from './labels.ts'
import { lastY, numberPages, putHeading, putLetterhead, SIDE, thinRule } from './letterhead.ts'
import type { PaperContent, PaperOptions, PaperWork } from './paper-task.ts'
import { paperDay, paperDays, paperWords } from './paper-words.ts'
import { createPages, fit, GREY, type Laid, lay, type Page, put, SOLD_RED } from './sheet.ts'

const PICTURE = 54
const NUMBER = 22
const PRICE = 118
const GAP = 12
const ROW_PADDING = 8

interface ListPlan {
  /** Points for an inch; null: every picture fills its cell. */
  scale: number | null
  hasPrices: boolean
  /** Whose works they are is said where they are not all of one artist. */
  hasArtists: boolean
  options: PaperOptions
}

/** One scale for all pictures, in which the largest one fills its cell. */
const commonScale = (works: readonly PaperWork[]): number => {
  const sides = works.flatMap((work) => {
    const size = readInches(work)
    return size ? [size.width, size.height] : []
  })
  return PICTURE / Math.max(1, ...sides)
}

const MIN_SIDE = 5
/** Beside works to scale, one whose size is not known is small, so that nobody takes it for the largest. */
const UNKNOWN_SHARE = 0.4
const pictureBox = (work: PaperWork, scale: number | null): { width: number; height: number } => {
  const size = readInches(work)
  if (scale === null) return { width: PICTURE, height: PICTURE }
  if (!size) return { width: PICTURE * UNKNOWN_SHARE, height: PICTURE * UNKNOWN_SHARE }
  return { width: Math.max(MIN_SIDE, size.width * scale), height: Math.max(MIN_SIDE, size.height * scale) }
}

const textLeft = ({ options }: ListPlan): number =>
  SIDE + (options.kind === 'checklist' ? NUMBER : 0) + (options.shows.includes('pictures') ? PICTURE + GAP : 0)

interface Row {
  work: PaperWork
  texts: Laid[]
  height: number
}

const layRow = (work: PaperWork, pageWidth: number, plan: ListPlan): Row => {
  const { options, hasPrices, hasArtists } = plan
  const width = pageWidth - SIDE - (hasPrices ? PRICE + GAP : 0) - textLeft(plan)
  const small = { size: 9.5, face: 'sans' } as const
  const lines = [
    hasArtists ? work.artist : '',
    mediumLine(work, options),
    sizeLine(work, options),
    framedLine(work, options),
    options.kind === 'checklist' ? work.inventoryNumber : '',
  ]
  const texts = [
    lay(titlePieces(work), width, { size: 11.5 }),
    ...lines.filter(Boolean).map((text) => lay(text, width, small)),
  ]
  const height = texts.reduce((sum, text) => sum + text.height, 0)
  return { work, texts, height: Math.max(height, options.shows.includes('pictures') ? PICTURE : 0) + 2 * ROW_PADDING }
}

/** Draws a row; `number` is its place in a checklist. */
const putRow = (page: Page, { work, texts }: Row, top: number, number: number, plan: ListPlan): void => {
  const { options, hasPrices } = plan
  thinRule(page, top)
  const y = top + ROW_PADDING
  if (options.kind === 'checklist')
    put(page, lay(String(number), NUMBER, { size: 9.5, face: 'sans', color: GREY }), SIDE, y)
  if (options.shows.includes('pictures')) {
    const left = textLeft(plan) - PICTURE - GAP
    const box = pictureBox(work, plan.scale)
    const inside = { x: left + (PICTURE - box.width) / 2, y: y + (PICTURE - box.height) / 2, ...box }
    if (work.picture) page.marks.push({ kind: 'picture', ...fit(work.picture, inside), id: work.picture.id })
    else if (readInches(work)) page.marks.push({ kind: 'frame', ...inside })
  }
  let textY = y
  for (const text of texts) textY = put(page, text, textLeft(plan), textY)
  if (!hasPrices) return
  const priceLeft = page.width - SIDE - PRICE
  const isSold = work.sale === 'sold'
  const price = lay(priceLine(work, options), PRICE - (isSold ? 12 : 0), { size: 10, face: 'sans', align: 'right', maxLines: 3 }) // biome-ignore format: one text
  put(page, price, priceLeft + (isSold ? 12 : 0), y)
  const [first] = price.lines
  if (isSold && first)
    page.marks.push({ kind: 'dot', x: page.width - SIDE - first.width - 9, y: y + first.height / 2, radius: 2.8, color: SOLD_RED }) // biome-ignore format: one mark
}

/** The rows that begin a page. The last one has room for what stands below it, and is not alone on its page. */
const breakRows = (rows: readonly Row[], first: number, bottom: number, below: number): Set<number> => {
  const starts: number[] = []
  let y = first
  for (const [at, { height }] of rows.entries()) {
    const isFirst = at === (starts.at(-1) ?? 0) && y === (starts.length === 0 ? first : SIDE)
    if (!isFirst && y + height + (at === rows.length - 1 ? below : 0) > bottom) {
      starts.push(at)
      y = SIDE
    }
    y += height
  }
  const last = starts.at(-1)
  if (last !== undefined && last === rows.length - 1 && last - (starts.at(-2) ?? 0) > 2) starts[starts.length - 1] = last - 1 // biome-ignore format: one rule
  return new Set(starts)
}

const isShown = ({ shows }: PaperOptions, { sale }: PaperWork): boolean =>
  sale === 'sold' || sale === 'on_request' ? shows.includes(sale) : sale !== 'not_for_sale'

/** Where a show is and when: `Hudson, January 16 – February 20, 2027`. */
const showLine = ({ show, language }: PaperOptions): string | null =>
  show && [show.place, paperDays(show.from, show.to, language)].filter(Boolean).join(', ')

/** A price list, or the numbered list of what hangs in a show. */
export const layList = ({ options, works }: PaperContent): Page[] => {
  const words = paperWords(options.language)
  const isPriceList = options.kind === 'price_list'
  const listed = isPriceList ? works.filter((work) => isShown(options, work)) : works
  const pages = createPages(options.paper)
  let page = pages.add()
  let y = putHeading(page, options.title || (isPriceList ? words.priceList : words.checklist), putLetterhead(page, options)) // biome-ignore format: one text
  const valid = options.validUntil && `${words.validUntil} ${paperDay(options.validUntil, options.language)}`
  const day = paperDay(options.today, options.language)
  const dates = isPriceList ? [day, valid].filter(Boolean).join(' · ') : (showLine(options) ?? day)
  y = put(page, lay(dates, page.width - 2 * SIDE, { size: 9.5, face: 'sans', color: GREY }), SIDE, y + 2) + 14
  const hasSizes = listed.some(readInches)
  const scale = options.shows.includes('one_scale') && hasSizes ? commonScale(listed) : null
  const hasPrices = isPriceList || options.shows.includes('price')
  const hasArtists = !isPriceList && new Set(listed.map(({ artist }) => artist)).size > 1
  const plan = { scale, hasPrices, hasArtists, options }
  const hasScale = scale !== null && options.shows.includes('pictures')
  const isAllToScale = listed.every((work) => readInches(work) || !work.picture)
  const notes = [hasPrices && words.withoutTax, hasScale && words.oneScale, hasScale && !isAllToScale && words.notToScale].filter(Boolean).join(' ') // biome-ignore format: one list
  const note = lay(listed.length === 0 ? words.noWorks : notes, page.width - 2 * SIDE, { size: 8.5, face: 'sans', color: GREY }) // biome-ignore format: one text
  const rows = listed.map((work) => layRow(work, page.width, plan))
  const starts = breakRows(rows, y, lastY(page), 12 + note.height)
  for (const [at, row] of rows.entries()) {
    if (starts.has(at)) {
      page = pages.add()
      y = SIDE
    }
    putRow(page, row, y, at + 1, plan)
    y += row.height
  }
  thinRule(page, y)
  put(page, note, SIDE, y + 12)
  numberPages(pages, words.page)
  return pages.pages
}
