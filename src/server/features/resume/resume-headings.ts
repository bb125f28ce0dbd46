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

/** Characters and words. */
const LONGEST = 120
const MOST_WORDS = 8
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
  if (words.trim() === '' || words.split(/\s+/).length > MOST_WORDS || YEAR.test(words)) return null
  // `catalogue` under an entry is a remark on it.
  if (/[.;!?"“”„«»]/.test(words) || /^\p{Ll}/u.test(text)) return null
  const { section, whole } = headingWords(words)
  return section === undefined ? null : { section, text, whole }
}

/** The look by which a document tells its headings from its text; null when a line looks like text. */
const lookOf = ({ cells, heading, size, strong }: Paragraph): string | null => {
  const text = cells[0]?.text ?? ''
  const capitals = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)
  if (heading) return 'heading'
  if (size > 1.05) return `size ${size}`
  return capitals ? 'capitals' : strong ? 'strong' : null
}

const MOST_WORDS_OF_UNKNOWN = 5

/**
 * Finds headings: lines made of heading words alone, and lines that look like those, in which one such word suffices. What
 * looks like a heading and says nothing we know ends a section.
 */
export const createHeadingFinder = (paragraphs: Paragraph[]): ((paragraph: Paragraph) => Heading | null) => {
  const looks = new Set<string>()
  for (const paragraph of paragraphs) {
    const look = lookOf(paragraph)
    if (look && paragraph.cells.length === 1 && headingOf(paragraph)?.whole) looks.add(look)
  }
  return (paragraph) => {
    const known = headingOf(paragraph)
    if (known?.whole) return known
    const look = lookOf(paragraph)
    if (look === null || !looks.has(look) || paragraph.cells.length > 1) return null
    const text = paragraph.cells[0]?.text ?? ''
    if (known) return known.text.includes(',') && look === 'strong' ? null : known
    // Bold and capitals are also how titles of works are set.
    if (look === 'strong' || look === 'capitals') return null
    const words = text.split(/\s+/).length
    return YEAR.test(text) || words > MOST_WORDS_OF_UNKNOWN || /[,“„«]/.test(text)
      ? null
      : { section: null, text, whole: false }
  }
}
