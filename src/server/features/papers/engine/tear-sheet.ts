import type { Piece } from '#server/platform/pages/paper-text.ts'
import { framedLine, mediumLine, priceLine, readInches, sizeLines } from './caption.ts'
import { titlePieces } from './labels.ts'
import { lastY, type Place, putLines, SIDE, thinRule } from './letterhead.ts'
import type { PaperContent, PaperOptions, PaperWork } from './paper-task.ts'
import { paperWords } from './paper-words.ts'
import { putScaleWall } from './scale-wall.ts'
import { createPages, fit, GREY, lay, type Page, type Pages, put, type Style } from './sheet.ts'

/** Of the page for the picture: as much as leaves room for the texts. */
const PICTURE_SHARES = [0.44, 0.36, 0.28] as const
const COLUMN_GAP = 24
const FOOT = 74
const CODE = 44
/** Points above a heading. */
const HEADING_GAP = 10

const splitParagraphs = (text: string): string[] => text.split(/\n+/).filter((one) => one.trim() !== '')

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

/** A paragraph, under its heading where it has one. */
interface Block {
  text: string
  style: Style
  /** Points above it. */
  gap: number
  heading?: string
}

/** Letters of the texts as parts of those that are wished. */
const LETTERS = [1, 0.88] as const

const factBlocks = (work: PaperWork, options: PaperOptions, letters: number): Block[] => {
  const about = options.shows.includes('about') ? work.about : ''
  const fact = { size: 10 * letters, face: 'sans', color: '#3d3d39' } as const
  const running = { size: 11 * letters, leading: 1.35 }
  return [
    { text: work.artist, style: { size: 10 * letters, face: 'medium' }, gap: 0 },
    { text: work.title, style: { size: 20 * letters, face: 'italic' }, gap: 0 },
    ...facts(work, options).map((text, at) => ({ text, style: fact, gap: at === 0 ? 4 : 0 })),
    ...splitParagraphs(about).map((text, at) => ({ text, style: running, gap: at === 0 ? 10 : 4 })),
  ]
}

const sectionBlocks = (work: PaperWork, options: PaperOptions, letters: number): Block[] => {
  const style = { size: 9 * letters, face: 'sans', leading: 1.35 } as const
  return sections(work, options).flatMap(([heading, text]) =>
    splitParagraphs(text).map((paragraph) => ({ text: paragraph, heading, style, gap: 3 })),
  )
}

interface Column {
  x: number
  y: number
  width: number
  bottom: number
}

/** Puts blocks below each other while there is room; returns those for which there is none. */
const putBlocks = (page: Page, blocks: readonly Block[], { x, y: top, width, bottom }: Column): Block[] => {
  let y = top
  let heading: string | undefined
  for (const [at, block] of blocks.entries()) {
    const laid = lay(block.text, width, block.style)
    const isNew = block.heading !== undefined && block.heading !== heading
    const head = isNew ? lay(block.heading ?? '', width, { size: block.style.size, face: 'medium' }) : null
    const gap = at === 0 ? 0 : isNew ? HEADING_GAP : block.gap
    if (y + gap + (head?.height ?? 0) + laid.height > bottom) return blocks.slice(at)
    y += gap
    if (head) y = put(page, head, x, y)
    y = put(page, laid, x, y)
    heading = block.heading
  }
  return []
}

/** Draws a sheet with a picture of at most a share of its height; returns the texts that have no room on it. */
const drawSheet = (page: Page, work: PaperWork, options: PaperOptions, share: number, letters: number): Block[] => {
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
  const hasWall = options.shows.includes('wall') && work.picture !== null && readInches(work) !== null
  const asides = sectionBlocks(work, options, letters)
  const textWidth = hasWall || asides.length > 0 ? column : width
  const rest = putBlocks(page, factBlocks(work, options, letters), { x: SIDE, y: top, width: textWidth, bottom })
  let asideY = top
  if (hasWall) {
    // Half of the room below the picture at most, so that the texts beside it have the rest.
    const height = Math.min(column * 0.8, (bottom - top) * (asides.length > 0 ? 0.55 : 0.9))
    putScaleWall(page, work, { x: right, y: top, width: column, height })
    const note = lay(paperWords(options.language).wall, column, { size: 8, face: 'sans', color: GREY })
    asideY = put(page, note, right, top + height + 4) + 8
  }
  return [...rest, ...putBlocks(page, asides, { x: right, y: asideY, width: column, bottom })]
}

/** The texts that the sheet has no room for, on as many pages as they need. */
const drawRest = (pages: Pages, rest: readonly Block[]): void => {
  const page = pages.add()
  const width = page.width - 2 * SIDE
  let at: Place = { page, y: SIDE }
  let heading: string | undefined
  const below = FOOT + SIDE - (page.height - lastY(page))
  for (const block of rest) {
    if (block.heading !== undefined && block.heading !== heading) {
      const head = lay(block.heading, width, { size: 10, face: 'medium' })
      // With one line below it at least.
      const hasRoom = at.y + HEADING_GAP + head.height + 2 * block.style.size < lastY(at.page) - below
      const place = hasRoom ? { page: at.page, y: at.y + HEADING_GAP } : { page: pages.add(), y: SIDE }
      at = putLines(pages, place, head, { below })
    }
    heading = block.heading
    at = putLines(pages, { page: at.page, y: at.y + block.gap }, lay(block.text, width, block.style), { below })
  }
}

const drawFoot = (page: Page, work: PaperWork, options: PaperOptions): void => {
  const y = page.height - SIDE - FOOT + 14
  thinRule(page, y)
  const contact = options.letterhead.split('\n').map((line) => line.trim()).filter(Boolean).join(' · ') // biome-ignore format: one text
  put(page, lay(contact, page.width - 2 * SIDE - CODE - 20, { size: 9, face: 'sans', color: GREY, maxLines: 4 }), SIDE, y + 14) // biome-ignore format: one text
  if (options.shows.includes('qr') && work.address !== null)
    page.marks.push({ kind: 'code', x: page.width - SIDE - CODE, y: y + 10, side: CODE, text: work.address })
}

/** Which work a further page belongs to, above its texts. */
const nameWork = (page: Page, work: PaperWork): void => {
  const named: Piece[] = [{ text: `${work.artist}, `, face: 'sans' }, ...titlePieces(work)]
  put(page, lay(named, page.width - 2 * SIDE, { size: 9, color: GREY, maxLines: 1 }), SIDE, SIDE - 22)
}

/** A sheet for each work, and further pages where its texts have no room on one. */
export const layTearSheets = ({ options, works }: PaperContent): Page[] => {
  const pages = createPages(options.paper)
  for (const work of works) {
    const page = pages.add()
    const first = pages.pages.length - 1
    const rest = drawFittingSheet(page, work, options)
    if (rest.length > 0) drawRest(pages, rest)
    for (const [at, one] of pages.pages.slice(first).entries()) {
      drawFoot(one, work, options)
      if (at > 0) nameWork(one, work)
    }
  }
  return pages.pages
}

/** The largest picture and letters with which all texts are on the sheet. Where none are, the usual ones; returns the rest. */
const drawFittingSheet = (page: Page, work: PaperWork, options: PaperOptions): Block[] => {
  for (const letters of LETTERS)
    for (const share of PICTURE_SHARES) {
      page.marks = []
      if (drawSheet(page, work, options, share, letters).length === 0) return []
    }
  page.marks = []
  return drawSheet(page, work, options, PICTURE_SHARES[1], LETTERS[0])
}
