import { mediumLine, sizeLine } from './caption.ts'
import { titlePieces } from './labels.ts'
import {
  lastY,
  numberPages,
  type Place,
  putFlow,
  putHeading,
  putLetterhead,
  putLines,
  SIDE,
  thinRule,
} from './letterhead.ts'
import type { PaperContent, PaperPicture, PaperReport, PaperWork } from './paper-task.ts'
import { paperDay, paperWords } from './paper-words.ts'
import { createPages, fit, GREY, lay, type Page, type Pages, put, SOLD_RED } from './sheet.ts'

const PICTURE = 130

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The work that a page speaks of, with its picture at the right. */
const putWork = (page: Page, work: PaperWork, { options }: PaperContent, top: number): number => {
  const width = page.width - 2 * SIDE - PICTURE - 20
  let y = put(page, lay(work.artist, width, { size: 10, face: 'medium' }), SIDE, top)
  y = put(page, lay(titlePieces(work), width, { size: 14 }), SIDE, y)
  for (const text of [mediumLine(work, options), sizeLine(work, options), work.inventoryNumber].filter(Boolean))
    y = put(page, lay(text, width, { size: 9.5, face: 'sans' }), SIDE, y)
  if (!work.picture) return y
  const box = { x: page.width - SIDE - PICTURE, y: top, width: PICTURE, height: PICTURE }
  page.marks.push({ kind: 'picture', ...fit(work.picture, box), y: top, id: work.picture.id })
  return Math.max(y, top + PICTURE)
}

const putReport = (pages: Pages, at: Place, report: PaperReport, content: PaperContent) => {
  const words = paperWords(content.options.language)
  let { page, y } = at
  if (y + 90 > lastY(page)) {
    page = pages.add()
    y = SIDE
  }
  thinRule(page, y + 8)
  const facts = [
    paperDay(report.day, content.options.language),
    report.copy === null ? '' : `${words.copy} ${report.copy}`,
    `${words.seenBy} ${report.reporter}`,
    report.occasion && `${words.occasion}: ${report.occasion}`,
    report.signedOn === null
      ? words.notSigned
      : `${words.signedOn} ${paperDay(report.signedOn, content.options.language)}`,
  ]
  y = put(page, lay(facts.filter(Boolean).join(' · '), page.width - 2 * SIDE, { size: 9.5, face: 'sans', color: GREY }), SIDE, y + 18) // biome-ignore format: one text
  let end = putFlow(pages, { page, y: y + 4 }, report.findings, { size: 11 })
  end = putPictures(pages, { page: end.page, y: end.y + 6 }, report)
  const notes = report.marks.filter(({ note }) => note.trim() !== '').map(({ number, note }) => `${number}. ${note}`)
  if (notes.length > 0) end = putFlow(pages, end, [words.places, ...notes].join('\n'), { size: 9.5, face: 'sans' })
  return { page: end.page, y: end.y + 6 }
}

const MARK_RADIUS = 7
const GAP = 16
const ONE = { share: 0.7, height: 320 }
const MANY = { share: 0.5, height: 220 }

/** A picture of a report with numbered circles where something was found. */
const putMarkedPicture = (page: Page, picture: PaperPicture, { marks }: PaperReport, box: Box): void => {
  const placed = { ...fit(picture, box), x: box.x, y: box.y }
  page.marks.push({ kind: 'picture', ...placed, id: picture.id })
  for (const mark of marks.filter(({ pictureId }) => pictureId === picture.id)) {
    const [x, y] = [placed.x + mark.x * placed.width, placed.y + mark.y * placed.height]
    page.marks.push({ kind: 'ring', x, y, radius: MARK_RADIUS, color: SOLD_RED })
    const number = lay(String(mark.number), 2 * MARK_RADIUS, { size: mark.number > 99 ? 5.5 : 7.5, face: 'medium', align: 'center' }) // biome-ignore format: one text
    put(page, number, x - MARK_RADIUS, y - number.height / 2)
  }
}

/** The pictures of a report, two in a row; a row that does not fit begins the next page. */
const putPictures = (pages: Pages, at: Place, report: PaperReport): Place => {
  const { pictures } = report
  let { page, y } = at
  const inRow = pictures.length === 1 ? 1 : 2
  const { share, height } = inRow === 1 ? ONE : MANY
  const width = (page.width - 2 * SIDE) * share - (inRow === 1 ? 0 : GAP / 2)
  for (let first = 0; first < pictures.length; first += inRow) {
    const row = pictures.slice(first, first + inRow)
    const tallest = Math.max(...row.map((picture) => fit(picture, { x: 0, y: 0, width, height }).height))
    if (y + tallest > lastY(page)) {
      page = pages.add()
      y = SIDE
    }
    for (const [column, picture] of row.entries())
      putMarkedPicture(page, picture, report, { x: SIDE + column * (width + GAP), y, width, height })
    y += tallest + GAP
  }
  return { page, y }
}

/** The works of which nothing was reported, on as many pages as their names need. */
const listUnreported = (pages: Pages, works: readonly PaperWork[], { options }: PaperContent): void => {
  const words = paperWords(options.language)
  const page = pages.add()
  const width = page.width - 2 * SIDE
  const y = putHeading(page, words.conditionReport, putLetterhead(page, options))
  let at: Place = { page, y: put(page, lay(words.noReports, width, { size: 10, face: 'sans', color: GREY }), SIDE, y + 6) } // biome-ignore format: one place
  for (const work of works) {
    const number = work.inventoryNumber && `, ${work.inventoryNumber}`
    const named = lay([...titlePieces(work), { text: number, face: 'sans' }], width, { size: 10.5 })
    at = putLines(pages, { page: at.page, y: at.y + 6 }, named)
  }
}

/** The condition reports of each work, the last first; the works without one are listed behind them. */
export const layConditionReports = (content: PaperContent): Page[] => {
  const { options, works } = content
  const words = paperWords(options.language)
  const pages = createPages(options.paper)
  const reports = Map.groupBy(content.reports, ({ work }) => work.id)
  for (const work of works) {
    const own = reports.get(work.id)
    if (!own) continue
    const page = pages.add()
    const heading = putHeading(page, words.conditionReport, putLetterhead(page, options))
    let at = { page, y: putWork(page, work, content, heading + 14) }
    for (const report of own) at = putReport(pages, at, report, content)
  }
  const unreported = works.filter(({ id }) => !reports.has(id))
  if (unreported.length > 0) listUnreported(pages, unreported, content)
  numberPages(pages, words.page)
  return pages.pages
}
