import type { ResumeSection } from '#contract/resume-data.ts'
import type { DocumentLine } from './documents/document-text.ts'
import { headingWords } from './heading-words.ts'
import type { Paragraph } from './paragraph.ts'

export interface Heading {
  /** Null for a part outside of the six sections. */
  section: ResumeSection | null
  /** As written in the document. */
  text: string
  /** Whether every word is a heading word. */
  whole: boolean
}

/** Explains marks, as in `* solo exhibition, (C) catalogue`. */
const LEGEND = /^(?:[*†]|\(\p{Lu}{1,2}\)\s)|=/u

/** Longer lines are not headings. */
const MAX_HEADING_CHARACTERS = 120
const MAX_HEADING_WORDS = 8
const YEAR = /(?:19|20)\d\d/
const SPACED_LETTERS = /^(?:[\p{L}&]\s){3,}[\p{L}&]$/u
const NUMBERING = /^(?:\d{1,2}|[IVX]{1,4})[.)]\s+/
const IN_BRACKETS = /[([][^)\]]*[)\]]/g

/** Joins spaced letters: `E D U C A T I O N`. */
const closed = (text: string): string => (SPACED_LETTERS.test(text) ? text.replaceAll(' ', '') : text)

/** The meaning of a line as a heading; null when its words are not those of a heading. */
export const parseHeading = ({ cells }: Pick<DocumentLine, 'cells'>): Heading | null => {
  if ((cells[0]?.text.length ?? 0) > MAX_HEADING_CHARACTERS) return null
  const text = closed((cells[0]?.text ?? '').replace(NUMBERING, '').replace(/\s*:$/, ''))
  const words = text.replace(IN_BRACKETS, ' ')
  if (words.trim() === '' || words.split(/\s+/).length > MAX_HEADING_WORDS || YEAR.test(words)) return null
  // `catalogue` below an entry is a remark.
  if (/[.;!?"“”„«»]/.test(words) || /^\p{Ll}/u.test(text) || LEGEND.test(words) || LEGEND.test(text.slice(0, 5)))
    return null
  const { section, whole } = headingWords(words)
  return section === undefined ? null : { section, text, whole }
}

type LookDetector = (paragraph: Paragraph) => string | null

const isCapitals = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)

/** Determines the formatting of a line that distinguishes headings from text; null for plain text. */
const createLookDetector = (paragraphs: Paragraph[]): LookDetector => {
  const shouted = paragraphs.filter(({ cells }) => isCapitals(cells.at(-1)?.text ?? '')).length > paragraphs.length / 2
  return ({ cells, heading, size, strong }) => {
    if (heading) return 'heading'
    if (size > 1.05) return `size ${size}`
    // Capitals are not distinctive where everything is in capitals.
    return !shouted && isCapitals(cells[0]?.text ?? '') ? 'capitals' : strong ? 'strong' : null
  }
}

const MAX_UNKNOWN_HEADING_WORDS = 5
/**
 * From this share of lines of a formatting that are headings by words, the others of that formatting are headings, too.
 */
const MIN_HEADING_SHARE = 0.5

const mayBeUnknown = ({ cells, apart }: Paragraph, look: string, spaced: Set<string>): boolean => {
  const text = cells[0]?.text ?? ''
  const plain = cells.length === 1 && !YEAR.test(text) && !/[,“„«"]/.test(text)
  // Titles of works are also set in bold or capitals, but close to their places, while headings have space above.
  return plain && text.split(/\s+/).length <= MAX_UNKNOWN_HEADING_WORDS && (apart || !isWeak(look) || !spaced.has(look))
}

const isWeak = (look: string): boolean => look === 'strong' || look === 'capitals'

/** The formatting of lines that are headings by words, except formatting shared with other lines. */
const looksOfHeadings = (
  paragraphs: Paragraph[],
  detectLook: LookDetector,
): { some: Set<string>; only: Set<string>; spaced: Set<string> } => {
  const spaced = new Set(
    paragraphs.flatMap((paragraph, at) =>
      at > 0 && paragraph.apart && parseHeading(paragraph)?.whole ? (detectLook(paragraph) ?? []) : [],
    ),
  )
  const known = new Map<string, number>()
  const unknown = new Map<string, number>()
  for (const paragraph of paragraphs) {
    const look = detectLook(paragraph)
    if (!look || paragraph.cells.length > 1) continue
    const counts = parseHeading(paragraph)?.whole ? known : mayBeUnknown(paragraph, look, spaced) ? unknown : null
    // The text above the first heading is the name.
    if (counts === known || known.size > 0) counts?.set(look, (counts.get(look) ?? 0) + 1)
  }
  const mostly = ([look, count]: [string, number]): boolean =>
    count >= 2 && count / (count + (unknown.get(look) ?? 0)) >= MIN_HEADING_SHARE
  return {
    spaced,
    some: new Set(known.keys()),
    only: new Set([...known].filter(mostly).map(([look]) => look)),
  }
}

/**
 * Finds headings: lines that consist of heading words, and lines with the same formatting that contain at least one. A
 * line formatted as a heading without known words ends a section.
 */
export const createHeadingFinder = (paragraphs: Paragraph[]): ((paragraph: Paragraph) => Heading | null) => {
  const detectLook = createLookDetector(paragraphs)
  const { some, only, spaced } = looksOfHeadings(paragraphs, detectLook)
  return (paragraph) => {
    const known = parseHeading(paragraph)
    if (known?.whole) return known
    const look = detectLook(paragraph)
    if (look === null || !some.has(look) || paragraph.cells.length > 1) return null
    const text = paragraph.cells[0]?.text ?? ''
    if (known) return known.text.includes(',') && look === 'strong' ? null : known
    if (isWeak(look) && !only.has(look)) return null
    return mayBeUnknown(paragraph, look, spaced) ? { section: null, text, whole: false } : null
  }
}

const RUN_IN = /^([\p{L} &/()]{3,60}):\s+(?=\S)/u

/** A heading on the same line as its entries: `COLLECTIONS: Museum of Glass; …`. */
export const runInHeading = (text: string): { heading: Heading; rest: string } | null => {
  const found = RUN_IN.exec(text)
  if (!found?.[1]) return null
  const heading = parseHeading({ cells: [{ text: found[1], x: 0 }] })
  const rest = text.slice(found[0].length)
  const isList = YEAR.test(rest) || /;|,.*,/.test(rest)
  return heading?.whole && heading.section && isList ? { heading, rest } : null
}
