import { WorkerError } from '#server/platform/workers/worker-error.ts'

/** Characters of text that are read from a document; further text is ignored. */
export const MAX_TEXT_CHARACTERS = 200_000

/**
 * Why a document could not be read, in addition to the failures of every worker:
 * - `wrong_type`: its content is none of PDF, DOC and DOCX, whatever its name says, or it contains macros
 * - `locked`: encrypted with a password
 * - `unreadable`: damaged, truncated, or unpacks to more than a document may
 * - `without_text`: intact, but without text (scanned pages)
 */
export type DocumentFailure = 'wrong_type' | 'locked' | 'unreadable' | 'without_text'
export type DocumentError = WorkerError<DocumentFailure>

/** The document pool rejects with no other error. */
export const isDocumentError = (error: unknown): error is DocumentError => error instanceof WorkerError

/** A separate part of a line: a table cell, or text after a wide gap. */
export interface Cell {
  text: string
  /** Its left edge: points for a PDF, otherwise the column number. */
  x: number
}

/** One line in reading order, with its typographic attributes. */
export interface DocumentLine {
  /** Left to right; never empty. */
  cells: Cell[]
  /** Font size relative to the body text; 1 where it is unknown. */
  size: number
  /** Bold, or in another font than the body text. */
  strong: boolean
  /** Marked as a heading by the document itself. */
  heading: boolean
  /** Starts a page or column, or has more space above it than the lines of a paragraph. */
  apart: boolean
  /** The previous line was full, so this one may continue its sentence. False where lines are not wrapped. */
  wrapped: boolean
}

export interface DocumentText {
  type: 'pdf' | 'docx' | 'doc'
  lines: DocumentLine[]
}

export const textOfLine = ({ cells }: DocumentLine): string => cells.map(({ text }) => text).join('\t')

/** The text in reading order, with an empty line where space separates lines. */
export const plainText = ({ lines }: DocumentText): string =>
  lines.map((line, at) => (line.apart && at > 0 ? `\n${textOfLine(line)}` : textOfLine(line))).join('\n')

const SPACES = /[\s\u200b]+/gu
/** Invisible characters, among them marks of direction. Postgres accepts no NUL. */
const INVISIBLE = /[\p{Cc}\u00ad\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu
/** A soft hyphen is only a layout hint within a word; elsewhere, as in `2016­2018`, programs draw it as a hyphen. */
const DRAWN_SOFT_HYPHEN = /(?<!\p{L})\u00ad|\u00ad(?!\p{L})/gu
/** Characters that look like a hyphen or a dash, such as Word's hyphen without a break. */
const HYPHENS = /[\u2010\u2011\u2043\ufe63\uff0d]/gu
const EN_DASHES = /[\u2012\u2015\ufe58]/gu

/**
 * Text with single spaces, with one form of hyphen and dash, and without invisible characters; an unpaired surrogate becomes
 * a replacement character.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(DRAWN_SOFT_HYPHEN, '-')
    .replace(INVISIBLE, '')
    .replace(HYPHENS, '-')
    .replace(EN_DASHES, '–')
    .trim()

/** A line from cell texts, some of which may be empty; null when all are. */
export const toLine = (texts: string[], look: Partial<Omit<DocumentLine, 'cells'>> = {}): DocumentLine | null => {
  const cells = texts.map((text, x) => ({ text: cleanText(text), x })).filter(({ text }) => text !== '')
  if (cells.length === 0) return null
  return { cells, size: 1, strong: false, heading: false, apart: false, wrapped: false, ...look }
}
