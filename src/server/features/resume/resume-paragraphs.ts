import type { Cell, DocumentLine } from './documents/document-text.ts'
import type { Paragraph } from './paragraph.ts'
import { continuesRange, datesAtStart, isOpenRange, onlyDates } from './resume-dates.ts'
import { parseHeading } from './resume-headings.ts'

const EDGE = 3
const BREAKS_A_WORD = /\p{Ll}[-\u2010]$/u

const joined = (one: string, two: string): string =>
  BREAKS_A_WORD.test(one) && /^\p{Ll}/u.test(two) ? `${one}${two}` : `${one} ${two}`

/** Joins wrapped lines. A line that starts with a date or is a heading starts a new paragraph. */
export const joinParagraphs = (lines: DocumentLine[]): Paragraph[] => {
  const paragraphs: Paragraph[] = []
  let before: DocumentLine | null = null
  for (const line of lines) {
    const paragraph = paragraphs.at(-1)
    if (paragraph && before && endsOpenRange(paragraph, line)) continueRange(paragraph, line)
    else if (paragraph && before && goesOn(paragraph, before, line)) append(paragraph, line)
    else {
      const { wrapped: _, ...look } = line
      paragraphs.push({ ...look, cells: line.cells.map((cell) => ({ ...cell })) })
    }
    before = line
  }
  return paragraphs
}

const firstText = ({ cells }: Pick<DocumentLine, 'cells'>): string => cells[0]?.text ?? ''

const endsInDates = ({ cells }: Pick<DocumentLine, 'cells'>): boolean =>
  cells.length > 1 && onlyDates(cells.at(-1)?.text ?? '') !== null

/** A narrow column of dates, or a break by hand, separates `2019–` from `present` or `2021`. */
const endsOpenRange = (paragraph: Paragraph, line: DocumentLine): boolean =>
  paragraph.cells.length === 1 &&
  !line.apart &&
  isOpenRange(firstText(paragraph)) &&
  continuesRange(firstText(line), firstText(paragraph))

/** An incomplete line: it ends after a comma, in brackets, or between two years. */
const isBroken = ({ cells }: Pick<DocumentLine, 'cells'>): boolean =>
  /(?:[,(&]|\d\s?[–-])$/.test(cells.at(-1)?.text ?? '') && cells.some(({ text }) => /\p{L}/u.test(text))

const continueRange = (paragraph: Paragraph, line: DocumentLine): void => {
  const [first, ...others] = line.cells as [Cell, ...Cell[]]
  const own = paragraph.cells[0] as Cell
  own.text = `${own.text}${first.text}`
  paragraph.cells.push(...others.map((cell) => ({ ...cell })))
}

const goesOn = (paragraph: Paragraph, before: DocumentLine, line: DocumentLine): boolean => {
  if (!line.wrapped || line.apart || line.size !== before.size) return false
  const text = firstText(line)
  if (isBroken(paragraph) && line.cells.length === 1) return !datesAtStart(text)?.rest
  if (onlyDates(text)) return false
  // Both end in dates.
  if (endsInDates(paragraph) && endsInDates(line)) return false
  // A year can end a sentence; a year followed by words starts an entry.
  if (datesAtStart(text)?.rest) return false
  const heads = (at: Pick<DocumentLine, 'cells'>) => at.cells.length === 1 && parseHeading(at)?.whole
  return !heads(line) && !heads(paragraph)
}

const append = (paragraph: Paragraph, line: DocumentLine): void => {
  for (const cell of line.cells) {
    const own = paragraph.cells.find(({ x }) => Math.abs(x - cell.x) <= EDGE) ?? paragraph.cells.at(-1)
    if (own) own.text = joined(own.text, cell.text)
  }
}
