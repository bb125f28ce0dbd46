import { type CvLine, ITALIC_SECTIONS, toCv } from '#contract/resume-cv.ts'
import { emptyResume } from '#contract/resume-data.ts'
import type { Piece } from '#server/platform/pages/paper-text.ts'
import { lastY, numberPages, type Place, putHeading, putLetterhead, putLines, SIDE } from './letterhead.ts'
import type { PaperContent } from './paper-task.ts'
import { paperWords } from './paper-words.ts'
import { createPages, GREY, type Laid, lay, type Page, type Pages, put } from './sheet.ts'

const YEARS = 76
const GAP = 12
const BELOW_ROW = 4

interface Row {
  years: Laid
  texts: Laid[]
  height: number
}

const layRow = ({ entry, years, author, title, details, description }: CvLine, width: number, isItalic: boolean): Row => {
  const pieces: Piece[] = [
    ...(author ? [{ text: `${author}, `, face: 'sans' } as const] : []),
    { text: title, face: isItalic && typeof entry !== 'string' ? 'italic' : 'sans' },
    { text: details.map((detail) => `, ${detail}`).join(''), face: 'sans' },
  ]
  const style = { size: 10, leading: 1.4 } as const
  const note = { size: 9, face: 'sans', color: GREY, leading: 1.4 } as const
  const texts = [
    lay(pieces, width, style),
    ...description.split(/\n+/).filter(Boolean).map((paragraph) => lay(paragraph, width, note)), // biome-ignore format: one list
  ]
  const column = lay(years, YEARS, { ...style, face: 'sans', color: GREY })
  return { years: column, texts, height: Math.max(column.height, texts.reduce((sum, { height }) => sum + height, 0)) } // biome-ignore format: one row
} // biome-ignore format: one rule a line

/** The next page where less room is left on this one, unless no page has so much. */
const withRoom = (pages: Pages, place: Place, height: number): Place => {
  const fits = place.y + height <= lastY(place.page) || SIDE + height > lastY(place.page)
  return fits ? place : { page: pages.add(), y: SIDE }
}

/** The resume of the profile as a curriculum vitae, with the words and in the order of the public profile. */
export const layCv = ({ options, resume }: PaperContent): Page[] => {
  const words = paperWords(options.language)
  const pages = createPages(options.paper)
  const first = pages.add()
  const left = SIDE + YEARS + GAP
  const width = pages.width - SIDE - left
  let at: Place = { page: first, y: putHeading(first, words.cv, putLetterhead(first, options)) + 8 }
  const groups = toCv(resume ?? emptyResume(), words)
  if (groups.length === 0)
    put(first, lay(words.noResume, first.width - 2 * SIDE, { size: 10, face: 'sans', color: GREY }), SIDE, at.y)
  for (const { section, heading, lines } of groups) {
    const rows = lines.map((line) => layRow(line, width, ITALIC_SECTIONS.includes(section)))
    const title = lay(heading, pages.width - 2 * SIDE, { size: 14 })
    // A heading is not alone at the foot of a page.
    at = withRoom(pages, at, 12 + title.height + 6 + (rows[0]?.height ?? 0))
    at = { page: at.page, y: put(at.page, title, SIDE, at.y + 12) + 6 }
    for (const row of rows) {
      at = withRoom(pages, at, row.height)
      const from = at
      put(from.page, row.years, SIDE, from.y)
      for (const text of row.texts) at = putLines(pages, at, text, { x: left })
      at = { page: at.page, y: (at.page === from.page ? Math.max(at.y, from.y + row.years.height) : at.y) + BELOW_ROW }
    }
  }
  numberPages(pages, words.page)
  return pages.pages
}
