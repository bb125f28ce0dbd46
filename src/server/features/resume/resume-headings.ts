import type { ResumeSection } from '#contract/resume.ts'
import type { DocumentLine } from '#server/platform/documents/document-text.ts'
import { headingWords } from './heading-words.ts'
import type { Paragraph } from './paragraph.ts'

export interface Heading {
  /** Null: a part that is none of the six sections. */
  section: ResumeSection | null
  /** As the document writes it. */
  text: string
  /** Every word of it is one of a heading. */
  whole: boolean
}

/** Explains marks, as in `* solo exhibition, (C) catalogue`. */
const LEGEND = /^(?:[*†]|\(\p{Lu}{1,2}\)\s)|=/u

/** Characters and words. */
const LONGEST = 120
const MAX_HEADING_WORDS = 8
const YEAR = /(?:19|20)\d\d/
const SPACED_LETTERS = /^(?:[\p{L}&]\s){3,}[\p{L}&]$/u
const NUMBERING = /^(?:\d{1,2}|[IVX]{1,4})[.)]\s+/
const IN_BRACKETS = /[([][^)\]]*[)\]]/g

/** `E D U C A T I O N` is a word. */
const closed = (text: string): string => (SPACED_LETTERS.test(text) ? text.replaceAll(' ', '') : text)

/** What the text of a line means as a heading; null when it is none by its words. */
export const headingOf = ({ cells }: Pick<DocumentLine, 'cells'>): Heading | null => {
  if ((cells[0]?.text.length ?? 0) > LONGEST) return null
  const text = closed((cells[0]?.text ?? '').replace(NUMBERING, '').replace(/\s*:$/, ''))
  const words = text.replace(IN_BRACKETS, ' ')
  if (words.trim() === '' || words.split(/\s+/).length > MAX_HEADING_WORDS || YEAR.test(words)) return null
  // `catalogue` under an entry is a remark on it.
  if (/[.;!?"“”„«»]/.test(words) || /^\p{Ll}/u.test(text) || LEGEND.test(words) || LEGEND.test(text.slice(0, 5)))
    return null
  const { section, whole } = headingWords(words)
  return section === undefined ? null : { section, text, whole }
}

type LookOf = (paragraph: Paragraph) => string | null

const isCapitals = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)

/** The formatting that distinguishes a document's headings from its text; null when a line looks like text. */
const createLookOf = (paragraphs: Paragraph[]): LookOf => {
  const shouted = paragraphs.filter(({ cells }) => isCapitals(cells.at(-1)?.text ?? '')).length > paragraphs.length / 2
  return ({ cells, heading, size, strong }) => {
    if (heading) return 'heading'
    if (size > 1.05) return `size ${size}`
    // Capitals mean nothing where everything is in capitals.
    return !shouted && isCapitals(cells[0]?.text ?? '') ? 'capitals' : strong ? 'strong' : null
  }
}

const MAX_UNKNOWN_HEADING_WORDS = 5
/** Share of the lines of a look that are headings by their words, from which the others of that look are headings too. */
const MOSTLY_HEADINGS = 0.5

const mayBeUnknown = ({ cells, apart }: Paragraph, look: string, spaced: Set<string>): boolean => {
  const text = cells[0]?.text ?? ''
  const plain = cells.length === 1 && !YEAR.test(text) && !/[,“„«"]/.test(text)
  // Bold and capitals are also how titles of works are set; those stand close to their places, where headings have space above.
  return plain && text.split(/\s+/).length <= MAX_UNKNOWN_HEADING_WORDS && (apart || !isWeak(look) || !spaced.has(look))
}

const isWeak = (look: string): boolean => look === 'strong' || look === 'capitals'

/** Looks of the lines that are headings by their words, without those that other lines share. */
const looksOfHeadings = (
  paragraphs: Paragraph[],
  lookOf: LookOf,
): { some: Set<string>; only: Set<string>; spaced: Set<string> } => {
  const spaced = new Set(
    paragraphs.flatMap((paragraph, at) =>
      at > 0 && paragraph.apart && headingOf(paragraph)?.whole ? (lookOf(paragraph) ?? []) : [],
    ),
  )
  const known = new Map<string, number>()
  const unknown = new Map<string, number>()
  for (const paragraph of paragraphs) {
    const look = lookOf(paragraph)
    if (!look || paragraph.cells.length > 1) continue
    const counts = headingOf(paragraph)?.whole ? known : mayBeUnknown(paragraph, look, spaced) ? unknown : null
    // What stands above the first heading is the name.
    if (counts === known || known.size > 0) counts?.set(look, (counts.get(look) ?? 0) + 1)
  }
  const mostly = ([look, count]: [string, number]): boolean =>
    count >= 2 && count / (count + (unknown.get(look) ?? 0)) >= MOSTLY_HEADINGS
  return {
    spaced,
    some: new Set(known.keys()),
    only: new Set([...known].filter(mostly).map(([look]) => look)),
  }
}

/**
 * Finds headings: lines made of heading words alone, and lines that look like those, in which one such word suffices. What
 * looks like a heading and says nothing we know ends a section.
 */
export const createHeadingFinder = (paragraphs: Paragraph[]): ((paragraph: Paragraph) => Heading | null) => {
  const lookOf = createLookOf(paragraphs)
  const { some, only, spaced } = looksOfHeadings(paragraphs, lookOf)
  return (paragraph) => {
    const known = headingOf(paragraph)
    if (known?.whole) return known
    const look = lookOf(paragraph)
    if (look === null || !some.has(look) || paragraph.cells.length > 1) return null
    const text = paragraph.cells[0]?.text ?? ''
    if (known) return known.text.includes(',') && look === 'strong' ? null : known
    if (isWeak(look) && !only.has(look)) return null
    return mayBeUnknown(paragraph, look, spaced) ? { section: null, text, whole: false } : null
  }
}

const RUN_IN = /^([\p{L} &/()]{3,60}):\s+(?=\S)/u

/** A heading that stands before its entries on their line: `COLLECTIONS: Museum of Glass; …`. */
export const runInHeading = (text: string): { heading: Heading; rest: string } | null => {
  const found = RUN_IN.exec(text)
  if (!found?.[1]) return null
  const heading = headingOf({ cells: [{ text: found[1], x: 0 }] })
  const rest = text.slice(found[0].length)
  const isList = YEAR.test(rest) || /;|,.*,/.test(rest)
  return heading?.whole && heading.section && isList ? { heading, rest } : null
}
