import { framedLine, mediumLine, priceLine, readInches, sizeLines } from './caption.ts'
import { titlePieces } from './labels.ts'
import { lastY, type Place, putLines, SIDE, thinRule } from './letterhead.ts'
import type { PaperContent, PaperOptions, PaperWork } from './paper-task.ts'
import { paperWords } from './paper-words.ts'
import { createPages, fit, GREY, type Laid, lay, type Page, type Pages, put, SOLD_RED } from './sheet.ts'

/** Below each picture; more for long captions. */
const CAPTION = 130
const CAPTION_GAP = 16
/** Letters of the title on the cover, from what is wished. */
const COVER_SIZES = [40, 32, 26]

const drawCover = (page: Page, { options, works }: PaperContent): void => {
  const width = page.width - 2 * SIDE
  const [name = ''] = options.letterhead.split('\n')
  const title = options.title || paperWords(options.language).catalogue
  const titles = COVER_SIZES.map((size) => lay(title, width, { size, leading: 1.15 }))
  const laid = titles.find(({ height }) => height < page.height * 0.3) ?? titles.at(-1)
  const y = laid ? put(page, laid, SIDE, page.height * 0.3) : page.height * 0.3
  put(page, lay(name.trim() || (works[0]?.artist ?? ''), width, { size: 16 }), SIDE, y + 16)
  put(
    page,
    lay(options.today.slice(0, 4), width, { size: 11, face: 'sans', color: GREY }),
    SIDE,
    page.height - SIDE - 20,
  )
}

const drawForeword = (pages: Pages, text: string): void => {
  const page = pages.add()
  const width = (page.width - 2 * SIDE) * 0.86
  let at: Place = { page, y: page.height * 0.22 }
  for (const paragraph of text.split(/\n+/).filter(Boolean)) {
    const end = putLines(pages, at, lay(paragraph, width, { size: 16, leading: 1.5 }))
    at = { ...end, y: end.y + 10 }
  }
}

/** What stands below the picture of a work. */
const layCaption = (work: PaperWork, options: PaperOptions, width: number, note: string): Laid[] => [
  lay(work.artist, width, { size: 10, face: 'medium' }),
  lay(titlePieces(work), width, { size: 13 }),
  ...[mediumLine(work, options), ...sizeLines(work, options), framedLine(work, options)]
    .filter(Boolean)
    .map((text) => lay(text, width, { size: 9.5, face: 'sans' })),
  ...(note ? [lay(note, width, { size: 8.5, face: 'sans', color: GREY })] : []),
]

interface Entry {
  work: PaperWork
  caption: Laid[]
  /** For the picture above the caption. */
  room: { width: number; height: number }
}

const layEntry = (work: PaperWork, options: PaperOptions, pages: Pages, note: string): Entry => {
  const width = pages.width - 2 * SIDE
  const caption = layCaption(work, options, width, note)
  const height = Math.max(CAPTION, CAPTION_GAP + caption.reduce((sum, text) => sum + text.height, 0))
  return { work, caption, room: { width, height: lastY(pages) - height - SIDE } }
}

/** Beside works to scale, one whose size is not known is small, so that nobody takes it for the largest. */
const UNKNOWN_SHARE = 0.3

const drawWork = (page: Page, { work, caption, room }: Entry, scale: number | null): void => {
  const size = readInches(work)
  const hung =
    scale === null
      ? room
      : size
        ? { width: size.width * scale, height: size.height * scale }
        : { width: room.width * UNKNOWN_SHARE, height: room.height * UNKNOWN_SHARE }
  const box = { x: SIDE + (room.width - hung.width) / 2, y: SIDE + (room.height - hung.height) / 2, ...hung }
  if (work.picture) page.marks.push({ kind: 'picture', ...fit(work.picture, box), id: work.picture.id })
  else if (size) page.marks.push({ kind: 'frame', ...fit(size, box) })
  let y = SIDE + room.height + CAPTION_GAP
  for (const text of caption) y = put(page, text, SIDE, y)
}

const drawList = (pages: Pages, works: readonly PaperWork[], options: PaperOptions): void => {
  let page = pages.add()
  const width = page.width - 2 * SIDE
  let y = put(page, lay(paperWords(options.language).checklist, width, { size: 20 }), SIDE, SIDE) + 10
  for (const work of works) {
    const laid = lay(titlePieces(work), width * 0.68, { size: 10.5 })
    if (y + laid.height + 12 > lastY(page)) {
      page = pages.add()
      y = SIDE
    }
    thinRule(page, y)
    const price = lay(priceLine(work, options), width * 0.28, { size: 10, face: 'sans', align: 'right', maxLines: 1 })
    put(page, price, SIDE + width * 0.72, y + 6)
    if (work.sale === 'sold')
      page.marks.push({ kind: 'dot', x: page.width - SIDE - (price.lines[0]?.width ?? 0) - 8, y: y + 6 + price.height / 2, radius: 2.6, color: SOLD_RED }) // biome-ignore format: one mark
    y = put(page, laid, SIDE, y + 6) + 6
  }
}

const area = (work: PaperWork): number => {
  const size = readInches(work)
  return size ? size.width * size.height : 0
}

/** A book of the works, the largest first, one on each page. */
export const layCatalogue = (content: PaperContent): Page[] => {
  const { options } = content
  const works = content.works.toSorted((a, b) => area(b) - area(a))
  const pages = createPages(options.paper)
  drawCover(pages.add(), { ...content, works })
  if (options.shows.includes('foreword') && options.words.trim() !== '') drawForeword(pages, options.words)
  const hasScale = options.shows.includes('one_scale') && works.some(readInches)
  const entries = works.map((work) => {
    const isNotToScale = hasScale && work.picture && !readInches(work)
    return layEntry(work, options, pages, isNotToScale ? paperWords(options.language).notToScale : '')
  })
  const scales = entries.flatMap(({ work, room }) => {
    const size = readInches(work)
    return size ? [Math.min(room.width / size.width, room.height / size.height)] : []
  })
  for (const entry of entries) drawWork(pages.add(), entry, hasScale ? Math.min(...scales) : null)
  if (options.shows.includes('list')) drawList(pages, works, options)
  pages.pages.slice(1).forEach((page, at) => {
    const number = lay(String(at + 2), page.width - 2 * SIDE, { size: 10, color: GREY, align: (at + 2) % 2 === 0 ? 'left' : 'right' }) // biome-ignore format: one text
    put(page, number, SIDE, page.height - 40)
  })
  return pages.pages
}
