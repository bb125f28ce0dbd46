import { framedLine, mediumLine, priceLine, sizeLines } from './caption.ts'
import { SIDE, thinRule } from './letterhead.ts'
import type { PaperContent, PaperOptions, PaperWork } from './paper-task.ts'
import { paperWords } from './paper-words.ts'
import { putScaleWall } from './scale-wall.ts'
import { createPages, fit, GREY, lay, type Page, put } from './sheet.ts'

/** Of the page for the picture: as much as leaves room for the texts. */
const PICTURE_SHARES = [0.44, 0.36, 0.28] as const
const COLUMN_GAP = 24
const FOOT = 74
const CODE = 44

const facts = (work: PaperWork, options: PaperOptions): string[] =>
  [
    work.date,
    mediumLine(work, options),
    ...sizeLines(work, options),
    framedLine(work, options),
    work.signature,
    options.shows.includes('price') ? priceLine(work, options) : '',
  ].filter(Boolean)

/** What is known of a work, under its heading. */
const sections = (work: PaperWork, { shows, language }: PaperOptions): [heading: string, text: string][] => {
  const words = paperWords(language)
  const all: [string, string][] = [
    [words.exhibited, shows.includes('exhibitions') ? work.exhibitions : ''],
    [words.literature, shows.includes('exhibitions') ? work.literature : ''],
    [words.provenance, shows.includes('provenance') ? work.provenance : ''],
  ]
  return all.filter(([, text]) => text.trim() !== '')
}

interface Column {
  x: number
  y: number
  width: number
  bottom: number
}
interface Written {
  y: number
  isWhole: boolean
}

/** As many lines of a text as there is room for. */
const putWithin = (page: Page, text: string, { x, width, bottom, ...at }: Column, style: { size: number; face?: 'sans' }): Written => {
  let { y } = at
  for (const paragraph of text.split(/\n+/).filter(Boolean)) {
    const leading = 1.35
    const room = Math.floor((bottom - y) / (style.size * leading))
    if (room < 1) return { y, isWhole: false }
    const laid = lay(paragraph, width, { ...style, leading, maxLines: room })
    // Scripts with higher lines have fewer of them.
    if (y + laid.height > bottom) return { y, isWhole: false }
    y = put(page, laid, x, y)
    if (laid.isCut) return { y, isWhole: false }
    y += style.size * 0.4
  }
  return { y, isWhole: true }
} // biome-ignore format: one rule a line

/** Draws a sheet with a picture of at most a share of its height; whether all texts are on it. */
const drawSheet = (page: Page, work: PaperWork, options: PaperOptions, share: number): boolean => {
  const words = paperWords(options.language)
  const width = page.width - 2 * SIDE
  const bottom = page.height - SIDE - FOOT
  let top = SIDE
  if (work.picture) {
    const placed = fit(work.picture, { x: SIDE, y: SIDE, width, height: page.height * share })
    page.marks.push({ kind: 'picture', ...placed, y: SIDE, id: work.picture.id })
    top = SIDE + placed.height + 20
  }
  const column = (width - COLUMN_GAP) / 2
  const right = SIDE + column + COLUMN_GAP
  const hasWall = options.shows.includes('wall') && work.picture !== null
  const asides = sections(work, options)
  const textWidth = hasWall || asides.length > 0 ? column : width
  let y = put(page, lay(work.artist, textWidth, { size: 10, face: 'medium', maxLines: 2 }), SIDE, top)
  y = put(page, lay(work.title, textWidth, { size: 20, face: 'italic', maxLines: 3 }), SIDE, y) + 4
  for (const fact of facts(work, options))
    y = put(page, lay(fact, textWidth, { size: 10, face: 'sans', color: '#3d3d39', maxLines: 2 }), SIDE, y)
  const about = options.shows.includes('about') ? work.about : ''
  let { isWhole } = putWithin(page, about, { x: SIDE, y: y + 10, width: textWidth, bottom }, { size: 11 })
  let asideY = top
  if (hasWall) {
    // Half of the room below the picture at most, so that the texts beside it have the rest.
    const height = Math.min(column * 0.8, (bottom - top) * (asides.length > 0 ? 0.55 : 0.9))
    putScaleWall(page, work, { x: right, y: top, width: column, height })
    asideY = put(page, lay(words.wall, column, { size: 8, face: 'sans', color: GREY }), right, top + height + 4) + 8
  }
  for (const [heading, text] of asides) {
    if (asideY + 28 > bottom) isWhole = false
    else {
      asideY = put(page, lay(heading, column, { size: 9, face: 'medium' }), right, asideY)
      const written = putWithin(page, text, { x: right, y: asideY, width: column, bottom }, { size: 9, face: 'sans' })
      asideY = written.y + 6
      isWhole &&= written.isWhole
    }
  }
  drawFoot(page, work, options)
  return isWhole
}

const drawFoot = (page: Page, work: PaperWork, options: PaperOptions): void => {
  const y = page.height - SIDE - FOOT + 14
  thinRule(page, y)
  const contact = options.letterhead.split('\n').map((line) => line.trim()).filter(Boolean).join(' · ') // biome-ignore format: one text
  put(page, lay(contact, page.width - 2 * SIDE - CODE - 20, { size: 9, face: 'sans', color: GREY, maxLines: 3 }), SIDE, y + 14) // biome-ignore format: one text
  if (options.shows.includes('qr'))
    page.marks.push({ kind: 'code', x: page.width - SIDE - CODE, y: y + 10, side: CODE, text: work.address })
}

/** One sheet for each work. */
export const layTearSheets = ({ options, works }: PaperContent): Page[] => {
  const pages = createPages(options.paper)
  for (const work of works) {
    const page = pages.add()
    for (const share of PICTURE_SHARES) {
      page.marks = []
      if (drawSheet(page, work, options, share)) break
    }
  }
  return pages.pages
}
