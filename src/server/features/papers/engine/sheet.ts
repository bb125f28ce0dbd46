import type { PaperSize } from '#contract/paper-terms.ts'
import { emWidth, type Face, lineMetrics } from '#server/platform/pages/paper-fonts.ts'
import { findBreaks, type PaperRun, type Piece, paperLines } from '#server/platform/pages/paper-text.ts'
import { drawable } from '#server/platform/pages/pdf.ts'

export const INK = '#161614'
export const GREY = '#5c5c57'
const FINE = '#85857f'
export const SOLD_RED = '#c4321f'

/** Points. */
const POINTS_PER_MM = 72 / 25.4
export const mm = (length: number): number => length * POINTS_PER_MM
export const inch = (length: number): number => length * 72

const PAGE_SIZES: Record<PaperSize, { width: number; height: number }> = {
  a4: { width: mm(210), height: mm(297) },
  letter: { width: inch(8.5), height: inch(11) },
}

/** What is drawn on a page. Lengths are in points from its top left corner; a text stands on `y`. */
export type Mark =
  | { kind: 'text'; x: number; y: number; size: number; font: string; text: string; color: string }
  | { kind: 'line'; x: number; y: number; toX: number; toY: number; width: number; color: string }
  | { kind: 'box'; x: number; y: number; width: number; height: number; color: string }
  | { kind: 'dot'; x: number; y: number; radius: number; color: string }
  /** Dashed: where a picture would be. */
  | { kind: 'frame'; x: number; y: number; width: number; height: number }
  | { kind: 'ring'; x: number; y: number; radius: number; color: string }
  | { kind: 'code'; x: number; y: number; side: number; text: string }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; id: string }

export interface Page {
  width: number
  height: number
  marks: Mark[]
}

export interface Style {
  size: number
  face?: Face
  color?: string
  align?: 'left' | 'center' | 'right'
  /** Height of a line in ems; that of the font if it is higher. */
  leading?: number
  /** Further lines are left out, and the last one ends with an ellipsis. */
  maxLines?: number
}

/** A text in lines, before it has a place. */
export interface Laid {
  lines: { runs: (PaperRun & { width: number })[]; width: number; ascent: number; height: number }[]
  height: number
  style: Style
  width: number
  /** Whether something was left out. */
  isCut: boolean
}

const measure =
  (size: number) =>
  ({ font, text }: PaperRun): number =>
    emWidth(font, text) * size

const ELLIPSIS = '…'

const sumWidths = (runs: readonly { width: number }[]): number => runs.reduce((sum, { width }) => sum + width, 0)

/** The beginning of a text up to the last place where a line may end; where there is none, all of it. */
const cutAtWord = (beginning: string, whole: string): string => {
  if (beginning.length === whole.length) return whole
  const last = Math.max(0, ...[...findBreaks(whole)].filter((at) => at <= beginning.length))
  return last === 0 ? beginning : whole.slice(0, last)
}

/** Shortens the last line that is kept, word by word, until the sign of what is missing fits behind it. */
const shorten = (runs: readonly PaperRun[], width: number, { size, face = 'serif' }: Style): PaperRun[] => {
  const letters = Array.from(runs.map((run) => run.text).join(''))
  const whole = letters.join('')
  const ending = (kept: number): PaperRun[] => {
    const text = cutAtWord(letters.slice(0, kept).join(''), whole).replace(/[\s,;:–—-]+$/u, '') + ELLIPSIS
    return paperLines([{ text, face }], Number.POSITIVE_INFINITY, measure(size))[0] ?? []
  }
  let [fits, tooMany] = [0, letters.length + 1]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (sumWidths(ending(middle).map((run) => ({ width: measure(size)(run) }))) <= width) fits = middle
    else tooMany = middle
  }
  return ending(fits)
}

/** Breaks a text into lines of at most `width` points. */
export const lay = (text: string | readonly Piece[], width: number, style: Style): Laid => {
  const { size, leading = 1.25, maxLines } = style
  const pieces = typeof text === 'string' ? [{ text, face: style.face ?? 'serif' }] : text
  const all = paperLines(
    pieces.map((piece) => ({ ...piece, text: drawable(piece.text) })),
    width,
    measure(size),
  )
  const kept = maxLines === undefined || all.length <= maxLines ? all : all.slice(0, maxLines)
  const isCut = kept.length < all.length
  if (isCut) kept.push(shorten(kept.pop() ?? [], width, { face: pieces[0]?.face, ...style }))
  const lines = kept.map((runs) => {
    const measured = runs.map((run) => ({ ...run, width: measure(size)(run) }))
    const { ascent, descent } = lineMetrics(runs.map(({ font }) => font))
    const natural = (ascent + descent) * size
    const height = Math.max(leading * size, natural)
    return { runs: measured, width: sumWidths(measured), ascent: ascent * size + (height - natural) / 2, height }
  })
  return { lines, height: lines.reduce((sum, line) => sum + line.height, 0), style, width, isCut }
}

/** Puts a laid text on a page with its top left corner at a place; returns where it ends. */
export const put = (page: Page, laid: Laid, x: number, top: number): number => {
  const { align = 'left', color = INK, size } = laid.style
  let y = top
  for (const { runs, width, ascent, height } of laid.lines) {
    const room = laid.width - width
    let at = x + (align === 'left' ? 0 : align === 'center' ? room / 2 : room)
    for (const run of runs) {
      page.marks.push({ kind: 'text', x: at, y: y + ascent, size, font: run.font, text: run.text, color })
      at += run.width
    }
    y += height
  }
  return y
}

export const rule = (page: Page, x: number, y: number, width: number, color = FINE): void => {
  page.marks.push({ kind: 'line', x, y, toX: x + width, toY: y, width: 0.5, color })
}

/** Puts a picture into a box, as large as it fits; where it stands. */
export const fit = (
  picture: { width: number; height: number },
  box: { x: number; y: number; width: number; height: number },
): { x: number; y: number; width: number; height: number } => {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

/** The pages of a paper, in order; each new one has its size. */
export const createPages = (paper: PaperSize) => {
  const size = PAGE_SIZES[paper]
  const pages: Page[] = []
  return {
    ...size,
    pages,
    add(): Page {
      const page: Page = { ...size, marks: [] }
      pages.push(page)
      return page
    },
  }
}
export type Pages = ReturnType<typeof createPages>
