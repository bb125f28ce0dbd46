import { emptyResume, type Resume, type ResumeEntry, type ResumeSection } from '#contract/resume-data.ts'
import { withAuthors } from './bibliography.ts'
import type { DocumentLine } from './documents/document-text.ts'
import { toEntry } from './entry-fields.ts'
import { DEGREE, ROLE } from './entry-words.ts'
import { isChronology } from './heading-words.ts'
import { inferListSection, inferSection } from './infer-section.ts'
import type { Paragraph } from './paragraph.ts'
import { type Leave, parseEntries, type RawEntry } from './resume-entries.ts'
import { createHeadingFinder, type Heading, parseHeading, runInHeading } from './resume-headings.ts'
import { isAside, isSentence, parseItem } from './resume-items.ts'
import { joinParagraphs } from './resume-paragraphs.ts'

interface Chunk {
  section: ResumeSection | null
  heading: string
  /** False for a heading recognized by its formatting alone. */
  known: boolean
  /** The position of a heading in the margin next to its entries. */
  margin?: number
  isContinued?: boolean
  paragraphs: Paragraph[]
}

/** Lines, and characters of a line, that are reported at most. */
const MAX_UNSORTED = 500
const MAX_UNSORTED_CHARACTERS = 300
/** Minimum share of the lines under an unknown heading that must indicate one section. */
const MIN_SHARE = 0.6
/** Headings that specify the kind of exhibitions. */
const KIND =
  /solo|group|duo|person|einzel|gruppe|individu|colec|colet|collett|collectiv|personal|personnel|groep|screening|performance/i

/** A resume, and the lines that are in none of its sections although they may be entries. */
export interface ParsedResume {
  resume: Resume
  /** In order. Contact lines, the name and the text above the first heading are not among them. */
  unsorted: string[]
}

/**
 * Assigns the lines of a resume to the six sections by headings, or by their words if there are none. Every value is a
 * text of the document; lines that belong nowhere are omitted (AW-8.77).
 */
export const parseResume = (lines: DocumentLine[]): ParsedResume => {
  const paragraphs = joinParagraphs(lines)
  const chunks = splitChunks(paragraphs, createHeadingFinder(paragraphs))
  const resume = emptyResume()
  const unsorted: string[] = []
  const leave: Leave = (text) => void unsorted.push(text.slice(0, MAX_UNSORTED_CHARACTERS))
  if (chunks.some(({ section }) => section)) for (const chunk of chunks) addChunk(resume, chunk, leave)
  else addUnknown(resume, paragraphs, leave)
  return { resume, unsorted: unsorted.slice(0, MAX_UNSORTED) }
}

const addChunk = (resume: Resume, { section: named, heading, known, paragraphs }: Chunk, leave: Leave): void => {
  const section =
    named === 'education' && isTeaching(paragraphs)
      ? 'experience'
      : (named ?? (known ? null : sectionOfMost(paragraphs)))
  if (section) {
    const kind = section === 'exhibitions' && KIND.test(heading) ? heading : undefined
    resume[section].push(...sorted(paragraphs, section, leave, kind))
  } else if (!known || isChronology(heading)) addInferred(resume, paragraphs, leave)
  else for (const paragraph of paragraphs) if (parseItem(paragraph).dates) leave(getText(paragraph))
}

const getText = ({ cells }: Paragraph): string => cells.map(({ text }) => text).join(' ')

/** The section that most lines under an unknown heading indicate; null when they differ. */
const sectionOfMost = (paragraphs: Paragraph[]): ResumeSection | null => {
  const items = paragraphs.map((paragraph) => parseItem(paragraph))
  const dated = items.filter(({ dates }) => dates)
  const sections =
    dated.length > 0
      ? dated.map(({ parts }) => inferSection(parts.join(', '), true))
      : items.map(({ parts }) => inferListSection(parts.join(', ')))
  const counts = Map.groupBy(sections, (section) => section)
  const [section, own] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0] ?? [null, []]
  return own.length >= 2 && own.length / sections.length >= MIN_SHARE ? section : null
}

/** `Onderwijs` and `Formation` can mean education or teaching. */
const isTeaching = (paragraphs: Paragraph[]): boolean => {
  const names = paragraphs
    .map((paragraph) => parseItem(paragraph))
    .flatMap(({ dates, parts }) => (dates && parts[0] ? [parts[0]] : []))
  return names.length > 0 && names.every((name) => ROLE.test(name.split(',')[0] ?? '') && !DEGREE.test(name))
}

const ofSection = (entries: RawEntry[], section: ResumeSection): RawEntry[] =>
  section === 'publications' ? withAuthors(entries) : entries

const sorted = (paragraphs: Paragraph[], section: ResumeSection, leave: Leave, kind?: string): ResumeEntry[] =>
  ofSection(parseEntries(paragraphs, section, leave), section).flatMap((raw): ResumeEntry[] => {
    const entry = toEntry(raw, section, kind)
    if (entry !== null) return [entry]
    leave([...raw.parts, ...raw.remarks].join(', '))
    return []
  })

/** The text above the first heading is about the person: name, contact, statement. */
const splitChunks = (paragraphs: Paragraph[], find: (paragraph: Paragraph) => Heading | null): Chunk[] => {
  const chunks: Chunk[] = []
  for (const whole of paragraphs) {
    const paragraph = withoutMargin(whole, chunks.at(-1))
    if (!paragraph) continue
    const heading = find(paragraph)
    if (!heading) {
      const runIn = runInHeading(paragraph.cells[0]?.text ?? '')
      if (runIn && runIn.heading.section !== chunks.at(-1)?.section) chunks.push(chunkOfRunIn(paragraph, runIn))
      else chunks.at(-1)?.paragraphs.push(paragraph)
      continue
    }
    const beside = paragraph.cells.slice(1)
    chunks.push({
      section: heading.section,
      heading: heading.text,
      known: heading.whole,
      ...(beside.length > 0 ? { margin: paragraph.cells[0]?.x ?? 0 } : {}),
      // A heading in the margin is on the line of its first entry.
      paragraphs: beside.length > 0 ? [{ ...paragraph, cells: beside, heading: false }] : [],
    })
  }
  return chunks
}

const SAME_EDGE = 3

/** A heading in the margin may take two lines: returns the rest of the second one, or null. */
const withoutMargin = (paragraph: Paragraph, chunk: Chunk | undefined): Paragraph | null => {
  const [first, ...others] = paragraph.cells
  if (chunk?.margin === undefined || !first || Math.abs(first.x - chunk.margin) > SAME_EDGE) return paragraph
  const text = `${chunk.heading} ${first.text}`
  const goesOn =
    /^\p{Ll}|^[&(]/u.test(first.text) && parseHeading({ cells: [{ text, x: 0 }] })?.section === chunk.section
  if (!goesOn) return paragraph
  // Two lines are one text of the document; more are not.
  if (!chunk.isContinued) chunk.heading = text
  chunk.isContinued = true
  return others.length > 0 ? { ...paragraph, cells: others } : null
}

const chunkOfRunIn = (paragraph: Paragraph, { heading, rest }: { heading: Heading; rest: string }): Chunk => {
  const [first, ...others] = paragraph.cells
  const cells = first ? [{ ...first, text: rest }, ...others] : others
  return { section: heading.section, heading: heading.text, known: true, paragraphs: [{ ...paragraph, cells }] }
}

/** Assigns every line with a date, or that names a collection, to the section its words indicate. */
const addInferred = (resume: Resume, paragraphs: Paragraph[], leave: Leave): void => {
  for (const paragraph of paragraphs) {
    const item = parseItem(paragraph)
    const text = getText(paragraph)
    const isProse = isAside(text) || isAside(item.parts[0] ?? '') || isSentence(text)
    const section = isProse ? null : inferSection(item.parts.join(', '), item.dates !== undefined)
    if (section) resume[section].push(...sorted([paragraph], section, leave))
    else if (item.dates && item.parts.length > 0) leave(text)
  }
}

/** Headings in an unknown language: lines of a few words above a line with a date. */
const MAX_UNKNOWN_HEADING_WORDS = 5
const MIN_UNKNOWN_HEADINGS = 2

/**
 * A resume without a known heading has none, or is in an unknown language. Then the lines under each heading are in the
 * section that their words indicate, or exhibitions, as most of a resume, of the kind that the heading says.
 */
const addUnknown = (resume: Resume, paragraphs: Paragraph[], leave: Leave): void => {
  const headings = new Set(
    paragraphs.filter((paragraph, at) => {
      const text = getText(paragraph)
      const isShort = text.split(/\s+/).length <= MAX_UNKNOWN_HEADING_WORDS && !/[,.;“”„«»"]/.test(text)
      const next = paragraphs[at + 1]
      return at > 0 && isShort && !isAside(text) && !parseItem(paragraph).dates && next && parseItem(next).dates
    }),
  )
  if (headings.size < MIN_UNKNOWN_HEADINGS) return addInferred(resume, paragraphs, leave)
  const toUnknownHeading = (paragraph: Paragraph): Heading | null =>
    headings.has(paragraph) ? { section: null, text: getText(paragraph), whole: false } : null
  for (const { heading, paragraphs: own } of splitChunks(paragraphs, toUnknownHeading)) {
    const section = sectionOfMost(own) ?? 'exhibitions'
    resume[section].push(...sorted(own, section, leave, section === 'exhibitions' ? heading : undefined))
  }
}
