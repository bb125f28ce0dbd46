/** A piece of a line that stands apart from the others of it: a cell of a table, or text after a wide gap. */
export interface Cell {
  text: string
  /** Where it begins: points from the left for a PDF, the number of the column otherwise. */
  x: number
}

/** One line in reading order, with what its look says about it. */
export interface DocumentLine {
  /** Left to right; never empty. */
  cells: Cell[]
  /** Size of the letters as a share of the size most of the document has; 1 where it is not known. */
  size: number
  /** Bold, or in a typeface other than most of the document. */
  strong: boolean
  /** The document itself calls it a heading. */
  heading: boolean
  /** More space above it than between the lines of a paragraph, or the start of a page or column. */
  apart: boolean
  /** The line before was full, so this one may go on with its sentence. False where lines are not broken by a width. */
  wrapped: boolean
}

export interface DocumentText {
  type: 'pdf' | 'docx' | 'doc'
  lines: DocumentLine[]
}

export const textOfLine = ({ cells }: DocumentLine): string => cells.map(({ text }) => text).join('\t')

/** The text as a person reads it: lines in order, an empty one where space separates them. */
export const plainText = ({ lines }: DocumentText): string =>
  lines.map((line, at) => (line.apart && at > 0 ? `\n${textOfLine(line)}` : textOfLine(line))).join('\n')

const SPACES = /[\s\u200b]+/gu
/** Nothing of a text; Postgres takes no NUL, and a soft hyphen is a hint to a printer. */
const UNSEEN = /[\p{Cc}\u00ad\ufffe\uffff]/gu

/** Text with single spaces and nothing that cannot be seen; an unpaired surrogate becomes a replacement character. */
export const cleanText = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(SPACES, ' ').replace(UNSEEN, '').trim()

/** A line without any look, from cells that may be empty; null when all are. */
export const lineOf = (texts: string[], look: Partial<Omit<DocumentLine, 'cells'>> = {}): DocumentLine | null => {
  const cells = texts.map((text, x) => ({ text: cleanText(text), x })).filter(({ text }) => text !== '')
  if (cells.length === 0) return null
  return { cells, size: 1, strong: false, heading: false, apart: false, wrapped: false, ...look }
}
