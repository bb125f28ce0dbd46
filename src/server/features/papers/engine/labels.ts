import type { Piece } from '#server/platform/pages/paper-text.ts'
import { isolated } from '#server/platform/pages/pdf.ts'
import { mediumLine, priceLine, sizeLines } from './caption.ts'
import { findLabelSheet, labelPlace } from './label-sheets.ts'
import type { PaperContent, PaperOptions, PaperWork } from './paper-task.ts'
import { createPages, GREY, type Laid, lay, type Page, put, SOLD_RED } from './sheet.ts'

const PADDING_SHARE = 0.09
const MAX_PADDING = 20
/** Points of the letters, from what is wished to the least that is still read. */
const SIZES = [15, 13, 11.5, 10, 9, 8, 7.5, 7, 6.5, 6, 5.5, 5] as const
/** What labels have whose texts are short. */
const USUAL_SIZE = 12
const LEADING = 1.2
/** Points of the longest side of a code, and its share of the height of a label. */
const MAX_CODE = 62
const CODE_SHARE = 0.62

interface LabelLine {
  pieces: Piece[]
  maxLines: number
  isPrice?: boolean
  /** Without it, the label still says what the work is. */
  isExtra?: boolean
}

export const titlePieces = ({ title, date }: PaperWork): Piece[] => [
  { text: isolated(title), face: 'italic' },
  ...(date ? [{ text: `, ${date}`, face: 'sans' } as const] : []),
]
const line = (text: string, more: Omit<LabelLine, 'pieces'> = { maxLines: 1 }): LabelLine[] =>
  text ? [{ pieces: [{ text, face: 'sans' }], ...more }] : []

const labelLines = (work: PaperWork, options: PaperOptions): LabelLine[] => [
  { pieces: [{ text: work.artist, face: 'medium' }], maxLines: 1 },
  ...(options.shows.includes('place') ? line(work.place, { maxLines: 1, isExtra: true }) : []),
  { pieces: titlePieces(work), maxLines: 2 },
  ...line(mediumLine(work, options), { maxLines: 2 }),
  ...sizeLines(work, options).flatMap((size) => line(size)),
  ...line(options.words, { maxLines: 1, isExtra: true }),
  ...(options.shows.includes('price') ? line(priceLine(work, options), { maxLines: 1, isPrice: true }) : []),
]

interface Room {
  width: number
  height: number
}

const layLines = (lines: readonly LabelLine[], size: number, width: number): Laid[] =>
  lines.map(({ pieces, maxLines }) => lay(pieces, width, { size, leading: LEADING, maxLines }))
const sumHeights = (laid: readonly Laid[]): number => laid.reduce((sum, { height }) => sum + height, 0)

/** Without the last extra line, or the last one where there is none. */
const withoutLeast = (lines: readonly LabelLine[]): LabelLine[] =>
  lines.toSpliced(Math.max(0, lines.some(({ isExtra }) => isExtra) ? lines.findLastIndex(({ isExtra }) => isExtra) : lines.length - 1), 1) // biome-ignore format: one rule

/** Below this, a shortened text is better than smaller letters. */
const READABLE = 7

/** The texts in the largest letters of an accepted size with which they fit; null: there are none. */
const fitLines = (
  lines: readonly LabelLine[],
  { width, height }: Room,
  largest: number,
  accepts: (size: number, laid: readonly Laid[]) => boolean,
): Laid[] | null => {
  let possible = largest
  for (const size of SIZES) {
    if (size > possible) continue
    const laid = layLines(lines, size, width)
    const used = sumHeights(laid)
    if (used <= height && accepts(size, laid)) return laid
    // Smaller letters save lines and the height of each, so the height falls with the square of their size at most.
    if (used > height) possible = size * Math.sqrt(height / used)
  }
  return null
}

const isWhole = (size: number, laid: readonly Laid[]): boolean => size >= READABLE && laid.every(({ isCut }) => !isCut)
/** Lines that a long text gets where the label has room for them. */
const MANY_LINES = 8

/**
 * The largest letters with which everything fits, else more lines for long texts. Where there is no room for those, texts are
 * shortened in small letters, and with the smallest whole lines are left out, the extra ones first.
 */
const layLabel = (lines: LabelLine[], room: Room, largest: number): { laid: Laid[]; lines: LabelLine[] } => {
  const { width, height } = room
  const longer = lines.map((one) => ({ ...one, maxLines: MANY_LINES }))
  const fitting =
    fitLines(lines, room, largest, isWhole) ??
    fitLines(longer, room, largest, isWhole) ??
    fitLines(lines, room, largest, (size) => size <= READABLE)
  if (fitting) return { laid: fitting, lines }
  const least = SIZES.at(-1) ?? 5
  let kept = lines.map((one) => ({ ...one, maxLines: 1 }))
  let laid = layLines(kept, least, width)
  while (sumHeights(laid) > height && kept.length > 1) {
    kept = withoutLeast(kept)
    laid = layLines(kept, least, width)
  }
  return { laid, lines: kept }
}

const drawLabel = (page: Page, work: PaperWork, options: PaperOptions, box: Room & { x: number; y: number }): void => {
  const padding = Math.min(MAX_PADDING, box.height * PADDING_SHARE + 2)
  const room = { width: box.width - 2 * padding, height: box.height - 2 * padding }
  const code = options.shows.includes('qr') && work.address !== null ? Math.min(MAX_CODE, box.height * CODE_SHARE) : 0
  const gap = code === 0 ? 0 : padding / 2
  const { laid, lines } = layLabel(
    labelLines(work, options),
    { ...room, width: room.width - code - gap },
    Math.min(Math.max(USUAL_SIZE, box.height / 16), box.height / 9),
  )
  let y = box.y + padding
  laid.forEach((text, at) => {
    const isRed = lines[at]?.isPrice && work.sale === 'sold'
    const { size } = text.style
    if (isRed)
      page.marks.push({ kind: 'dot', x: box.x + padding + size * 0.3, y: y + text.height / 2, radius: size * 0.3, color: SOLD_RED }) // biome-ignore format: one mark
    const shown = lines[at]?.isExtra ? { ...text, style: { ...text.style, color: GREY } } : text
    y = put(page, shown, box.x + padding + (isRed ? size : 0), y)
  })
  if (code > 0 && work.address !== null)
    page.marks.push({
      kind: 'code',
      x: box.x + box.width - padding - code,
      y: box.y + box.height - padding - code,
      side: code,
      text: work.address,
    })
}

/** Labels on sheets of labels, from the first free position on. */
export const layLabels = ({ options, works }: PaperContent): Page[] => {
  const sheet = findLabelSheet(options.label, options.paper)
  const positions = sheet.columns * sheet.rows
  const sheets = createPages(sheet.paper)
  const first = Math.min(options.beginAt, positions) - 1
  works.forEach((work, at) => {
    const position = (first + at) % positions
    const page = at === 0 || position === 0 ? sheets.add() : (sheets.pages.at(-1) as Page)
    drawLabel(page, work, options, { ...labelPlace(sheet, position), width: sheet.width, height: sheet.height })
  })
  return sheets.pages
}
