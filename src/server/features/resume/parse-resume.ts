import { emptyResume, type Resume, type ResumeEntry, type ResumeSection } from '#contract/resume-data.ts'
import { withAuthors } from './bibliography.ts'
import type { DocumentLine } from './documents/document-text.ts'
import { entryOf } from './entry-fields.ts'
import { DEGREE, ROLE } from './entry-words.ts'
import { isChronology } from './heading-words.ts'
import { inferListSection, inferSection } from './infer-section.ts'
import type { Paragraph } from './paragraph.ts'
import { entriesOf, isAside, itemOf, type RawEntry } from './resume-entries.ts'
import { createHeadingFinder, type Heading, headingOf, runInHeading } from './resume-headings.ts'
import { paragraphsOf } from './resume-paragraphs.ts'

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

/** Minimum share of the lines under an unknown heading that must indicate one section. */
const MIN_SHARE = 0.6
/** Headings that specify the kind of exhibitions. */
const KIND =
  /solo|group|duo|person|einzel|gruppe|individu|colec|colet|collett|collectiv|personal|personnel|groep|screening|performance/i

/**
 * Assigns the lines of a resume to the six sections by headings, or by their words if there are none. Every value is a
 * text of the document; lines that belong nowhere are omitted (AW-8.77).
 */
export const parseResume = (lines: DocumentLine[]): Resume => {
  const paragraphs = paragraphsOf(lines)
  const chunks = chunksOf(paragraphs)
  if (!chunks.some(({ section }) => section)) return inferred(paragraphs)
  const resume = emptyResume()
  for (const { section: named, heading, known, paragraphs: own } of chunks) {
    const section =
      named === 'education' && isTeaching(own) ? 'experience' : (named ?? (known ? null : sectionOfMost(own)))
    if (section === null) {
      if (known && isChronology(heading)) addInferred(resume, own, true)
      continue
    }
    const kind = section === 'exhibitions' && KIND.test(heading) ? heading : undefined
    resume[section].push(...sorted(own, section, kind))
  }
  return resume
}

/** The section that most lines under an unknown heading indicate; null when they differ. */
const sectionOfMost = (paragraphs: Paragraph[]): ResumeSection | null => {
  const items = paragraphs.map(itemOf)
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
  const names = paragraphs.map(itemOf).flatMap(({ dates, parts }) => (dates && parts[0] ? [parts[0]] : []))
  return names.length > 0 && names.every((name) => ROLE.test(name.split(',')[0] ?? '') && !DEGREE.test(name))
}

const ofSection = (entries: RawEntry[], section: ResumeSection): RawEntry[] =>
  section === 'publications' ? withAuthors(entries) : entries

const sorted = (paragraphs: Paragraph[], section: ResumeSection, kind?: string): ResumeEntry[] =>
  ofSection(entriesOf(paragraphs, section), section)
    .map((raw) => entryOf(raw, section, kind))
    .filter((entry) => entry !== null)

/** The text above the first heading is about the person: name, contact, statement. */
const chunksOf = (paragraphs: Paragraph[]): Chunk[] => {
  const find = createHeadingFinder(paragraphs)
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
  const goesOn = /^\p{Ll}|^[&(]/u.test(first.text) && headingOf({ cells: [{ text, x: 0 }] })?.section === chunk.section
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

const inferred = (paragraphs: Paragraph[]): Resume => {
  const resume = emptyResume()
  addInferred(resume, paragraphs)
  return resume
}

/** Assigns every line to the section its words indicate; of a chronology only lines with dates. */
const addInferred = (resume: Resume, paragraphs: Paragraph[], onlyDated = false): void => {
  for (const paragraph of paragraphs) {
    const text = paragraph.cells.map((cell) => cell.text).join(' ')
    if (isAside(text)) continue
    const item = itemOf(paragraph)
    if ((onlyDated && !item.dates) || isAside(item.parts[0] ?? '')) continue
    const section = inferSection(item.parts.join(', '), item.dates !== undefined)
    if (section) resume[section].push(...sorted([paragraph], section))
  }
}
