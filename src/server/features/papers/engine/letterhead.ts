import type { PaperOptions } from './paper-task.ts'
import { GREY, INK, inch, type Laid, lay, type Page, type Pages, put, rule } from './sheet.ts'

export const SIDE = inch(0.75)
const FOOT = inch(0.5)

const MARK = 40
const MAX_LINES = 8

/** The picture and the name at the left, the rest of the letterhead at the right; returns where the paper goes on. */
export const putLetterhead = (page: Page, { letterhead, mark }: PaperOptions): number => {
  const [name = '', ...rest] = letterhead.split('\n').map((line) => line.trim()).filter(Boolean) // biome-ignore format: one list
  const width = page.width - 2 * SIDE
  const indent = mark ? MARK + 12 : 0
  const laid = lay(name, width * 0.55 - indent, { size: 20 })
  if (mark) page.marks.push({ kind: 'picture', x: SIDE, y: SIDE, width: MARK, height: MARK, id: mark.id })
  const nameEnd = put(page, laid, SIDE + indent, SIDE + (mark ? Math.max(0, (MARK - laid.height) / 2) : 0))
  const end = mark ? Math.max(nameEnd, SIDE + MARK) : nameEnd
  let y = SIDE + 4
  for (const line of rest.slice(0, MAX_LINES))
    y = put(page, lay(line, width * 0.42, { size: 8.5, face: 'sans', color: GREY, align: 'right' }), SIDE + width * 0.58, y) // biome-ignore format: one line
  return Math.max(end, y) + (letterhead.trim() === '' ? 0 : 18)
}

/** A heading in the large serif. */
export const putHeading = (page: Page, text: string, y: number, size = 24): number =>
  put(page, lay(text, page.width - 2 * SIDE, { size }), SIDE, y)

/** The number of each page at its foot, for papers with several. */
export const numberPages = ({ pages }: Pages, word: string): void => {
  if (pages.length < 2) return
  pages.forEach((page, at) => {
    const text = lay(`${word} ${at + 1} / ${pages.length}`, page.width - 2 * SIDE, { size: 8, face: 'sans', color: GREY, align: 'center' }) // biome-ignore format: one text
    put(page, text, SIDE, page.height - FOOT - text.height / 2)
  })
}

/** The lowest place for what belongs to a page. */
export const lastY = (page: Pick<Page, 'height'>): number => page.height - FOOT - 22

export const thinRule = (page: Page, y: number): void => rule(page, SIDE, y, page.width - 2 * SIDE, '#d6d6d1')

/** Where a paper goes on. */
export interface Place {
  page: Page
  y: number
}

/** Puts a text line by line; what has no room above `below` points at the foot goes on on the next page. */
export const putLines = (pages: Pages, { page, y }: Place, laid: Laid, { x = SIDE, below = 0 } = {}): Place => {
  for (const line of laid.lines) {
    if (y + line.height > lastY(page) - below) {
      page = pages.add()
      y = SIDE
    }
    y = put(page, { ...laid, lines: [line], height: line.height }, x, y)
  }
  return { page, y }
}

/** Writes paragraphs from a place on, over as many pages as they need. */
export const putFlow = (
  pages: Pages,
  at: Place,
  text: string,
  style: { size: number; face?: 'serif' | 'sans'; color?: string },
): Place => {
  let end = at
  for (const paragraph of text.split(/\n+/).filter((one) => one.trim() !== '')) {
    const laid = lay(paragraph, pages.width - 2 * SIDE, { color: INK, ...style, leading: 1.4 })
    const { page, y } = putLines(pages, end, laid)
    end = { page, y: y + style.size * 0.5 }
  }
  return end
}
