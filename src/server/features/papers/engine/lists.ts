import { mediumLine, priceLine, readInches, sizeLine } from './caption.ts'
import { titlePieces } from './labels.ts'
import { lastY, numberPages, putHeading, putLetterhead, SIDE, thinRule } from './letterhead.ts'
import type { PaperContent, PaperOptions, PaperWork } from './paper-task.ts'
import { paperDay, paperWords } from './paper-words.ts'
import { createPages, fit, GREY, type Laid, lay, type Page, put, SOLD_RED } from './sheet.ts'

const PICTURE = 54
const NUMBER = 22
const PRICE = 118
const GAP = 12
const ROW_PADDING = 8

interface RowPlan {
  number: number | null
  /** Points for an inch; null: every picture fills its cell. */
  scale: number | null
  hasPrices: boolean
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
const pictureBox = (work: PaperWork, scale: number | null): { width: number; height: number } => {
  const size = readInches(work)
  if (scale === null || !size) return { width: PICTURE, height: PICTURE }
  return { width: Math.max(MIN_SIDE, size.width * scale), height: Math.max(MIN_SIDE, size.height * scale) }
}

const layRow = (work: PaperWork, width: number, { options }: RowPlan): Laid[] => {
  const small = { size: 9.5, face: 'sans', maxLines: 2 } as const
  const artist = options.kind === 'checklist' ? [work.artist] : []
  return [
    lay(titlePieces(work), width, { size: 11.5, maxLines: 3 }),
    ...[
      ...artist,
      mediumLine(work, options),
      sizeLine(work, options),
      options.kind === 'checklist' ? work.inventoryNumber : '',
    ]
      .filter(Boolean)
      .map((text) => lay(text, width, small)),
  ]
}

/** Draws a row if it fits on the page; returns where it ends, or null. */
const putRow = (page: Page, work: PaperWork, top: number, plan: RowPlan): number | null => {
  const { options, hasPrices } = plan
  const hasPictures = options.shows.includes('pictures')
  const left = SIDE + (plan.number === null ? 0 : NUMBER)
  const textLeft = left + (hasPictures ? PICTURE + GAP : 0)
  const priceLeft = page.width - SIDE - PRICE
  const laid = layRow(work, (hasPrices ? priceLeft - GAP : page.width - SIDE) - textLeft, plan)
  const height = Math.max(laid.reduce((sum, one) => sum + one.height, 0), hasPictures ? PICTURE : 0) + 2 * ROW_PADDING // biome-ignore format: one sum
  if (top + height > lastY(page)) return null
  thinRule(page, top)
  const y = top + ROW_PADDING
  if (plan.number !== null)
    put(page, lay(String(plan.number), NUMBER, { size: 9.5, face: 'sans', color: GREY }), SIDE, y)
  if (hasPictures && work.picture) {
    const box = pictureBox(work, plan.scale)
    const inside = { x: left + (PICTURE - box.width) / 2, y: y + (PICTURE - box.height) / 2, ...box }
    page.marks.push({ kind: 'picture', ...fit(work.picture, inside), id: work.picture.id })
  }
  let textY = y
  for (const one of laid) textY = put(page, one, textLeft, textY)
  if (hasPrices) {
    const price = lay(priceLine(work, options), PRICE - (work.isSold ? 12 : 0), { size: 10, face: 'sans', align: 'right', maxLines: 3 }) // biome-ignore format: one text
    put(page, price, priceLeft + (work.isSold ? 12 : 0), y)
    const [first] = price.lines
    if (work.isSold && first)
      page.marks.push({ kind: 'dot', x: page.width - SIDE - first.width - 9, y: y + first.height / 2, radius: 2.8, color: SOLD_RED }) // biome-ignore format: one mark
  }
  return top + height
}

const isShown = ({ shows }: PaperOptions, { isSold, isOnRequest }: PaperWork): boolean =>
  isSold ? shows.includes('sold') : !isOnRequest || shows.includes('on_request')

/** A price list, or the numbered list of what hangs in a show. */
export const layList = ({ options, works }: PaperContent): Page[] => {
  const words = paperWords(options.language)
  const isPriceList = options.kind === 'price_list'
  const listed = isPriceList ? works.filter((work) => isShown(options, work)) : works
  const pages = createPages(options.paper)
  let page = pages.add()
  let y = putHeading(page, options.title || (isPriceList ? words.priceList : words.checklist), putLetterhead(page, options)) // biome-ignore format: one text
  const valid = options.validUntil && `${words.validUntil} ${paperDay(options.validUntil, options.language)}`
  const dates = [paperDay(options.today, options.language), isPriceList ? valid : null].filter(Boolean).join(' · ')
  y = put(page, lay(dates, page.width - 2 * SIDE, { size: 9.5, face: 'sans', color: GREY }), SIDE, y + 2) + 14
  const scale = options.shows.includes('one_scale') ? commonScale(listed) : null
  const hasPrices = isPriceList || options.shows.includes('price')
  listed.forEach((work, at) => {
    const plan = { number: isPriceList ? null : at + 1, scale, hasPrices, options }
    const end = putRow(page, work, y, plan)
    if (end !== null) y = end
    else {
      page = pages.add()
      y = putRow(page, work, SIDE, plan) ?? SIDE
    }
  })
  thinRule(page, y)
  const notes = [hasPrices ? words.withoutTax : '', scale !== null && options.shows.includes('pictures') ? words.oneScale : ''] // biome-ignore format: one list
  const note = lay(notes.filter(Boolean).join(' '), page.width - 2 * SIDE, { size: 8.5, face: 'sans', color: GREY })
  if (y + 12 + note.height <= lastY(page)) put(page, note, SIDE, y + 12)
  numberPages(pages, words.page)
  return pages.pages
}
