import { RESUME_SECTIONS } from '#contract/constants.ts'
import type { ResumeEntry } from '#contract/resume-data.ts'
import { mediumLine, sizeLine } from './caption.ts'
import { titlePieces } from './labels.ts'
import { lastY, numberPages, putFlow, putHeading, putLetterhead, SIDE, thinRule } from './letterhead.ts'
import type { PaperContent, PaperReport, PaperWork } from './paper-task.ts'
import { paperDay, paperWords } from './paper-words.ts'
import { createPages, fit, GREY, lay, type Page, type Pages, put } from './sheet.ts'

const PICTURE = 130

/** The work that a page speaks of, with its picture at the right. */
const putWork = (page: Page, work: PaperWork, { options }: PaperContent, top: number): number => {
  const width = page.width - 2 * SIDE - PICTURE - 20
  let y = put(page, lay(work.artist, width, { size: 10, face: 'medium', maxLines: 1 }), SIDE, top)
  y = put(page, lay(titlePieces(work), width, { size: 14, maxLines: 3 }), SIDE, y)
  for (const text of [mediumLine(work, options), sizeLine(work, options), work.inventoryNumber].filter(Boolean))
    y = put(page, lay(text, width, { size: 9.5, face: 'sans', maxLines: 2 }), SIDE, y)
  if (!work.picture) return y
  const box = { x: page.width - SIDE - PICTURE, y: top, width: PICTURE, height: PICTURE }
  page.marks.push({ kind: 'picture', ...fit(work.picture, box), y: top, id: work.picture.id })
  return Math.max(y, top + PICTURE)
}

const putReport = (pages: Pages, at: { page: Page; y: number }, report: PaperReport, content: PaperContent) => {
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
  ]
  y = put(page, lay(facts.filter(Boolean).join(' · '), page.width - 2 * SIDE, { size: 9.5, face: 'sans', color: GREY }), SIDE, y + 18) // biome-ignore format: one text
  let end = putFlow(pages, { page, y: y + 4 }, report.findings, { size: 11 })
  if (report.notes.length > 0) {
    const notes = report.notes.map((note, index) => `${index + 1}. ${note}`).join('\n')
    end = putFlow(pages, end, `${words.places}\n${notes}`, { size: 9.5, face: 'sans' })
  }
  return end
}

/** The condition reports of each work, the last first. */
export const layConditionReports = (content: PaperContent): Page[] => {
  const { options, works, reports } = content
  const words = paperWords(options.language)
  const pages = createPages(options.paper)
  for (const work of works) {
    const page = pages.add()
    const heading = putHeading(page, words.conditionReport, putLetterhead(page, options))
    let at = { page, y: putWork(page, work, content, heading + 14) }
    const those = reports.filter((report) => report.work.id === work.id)
    if (those.length === 0) put(page, lay(words.noReports, page.width - 2 * SIDE, { size: 10, face: 'sans', color: GREY }), SIDE, at.y + 18) // biome-ignore format: one text
    for (const report of those) at = putReport(pages, at, report, content)
  }
  numberPages(pages, words.page)
  return pages.pages
}

const FIELDS = ['year', 'start_year', 'end_year', 'date', 'title', 'degree', 'role', 'position', 'name', 'institution', 'organization', 'publisher', 'venue', 'location'] // biome-ignore format: one list

/** An entry on one line, the years first. */
const entryText = (entry: ResumeEntry): string => {
  if (typeof entry === 'string') return entry
  const known = FIELDS.filter((field) => field in entry)
  const others = Object.keys(entry).filter((field) => !FIELDS.includes(field))
  return [...known, ...others]
    .map((field) => entry[field])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter((value) => value.trim() !== '')
    .join(', ')
}

/** The resume of the profile as a curriculum vitae. */
export const layCv = ({ options, resume }: PaperContent): Page[] => {
  const words = paperWords(options.language)
  const pages = createPages(options.paper)
  const page = pages.add()
  let at = { page, y: putHeading(page, words.cv, putLetterhead(page, options)) + 8 }
  for (const section of RESUME_SECTIONS) {
    const entries = (resume?.[section] ?? []).map(entryText).filter(Boolean)
    if (entries.length === 0) continue
    if (at.y + 60 > lastY(at.page)) at = { page: pages.add(), y: SIDE }
    const y = put(at.page, lay(words[section], page.width - 2 * SIDE, { size: 14 }), SIDE, at.y + 12) + 4
    at = putFlow(pages, { page: at.page, y }, entries.join('\n'), { size: 10.5 })
  }
  numberPages(pages, words.page)
  return pages.pages
}
