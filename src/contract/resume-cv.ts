import { RESUME_SECTIONS } from './constants.ts'
import type { Resume, ResumeEntry, ResumeSection } from './resume-data.ts'
import { type EntryField, listFields, toText } from './resume-fields.ts'

/** The words that a CV adds: the names of its sections, and what ends a time that has not ended. */
export type CvWords = Record<ResumeSection | 'present', string>

/** An entry as printed CVs show it: "2024  Wet Ground, Galerie Nord, Berlin". */
export interface CvLine {
  entry: ResumeEntry
  /** "2024", "2012–2014" or "2018–Present"; empty when the entry has no date of its own. */
  years: string
  /** Precedes the title of a publication. */
  author: string
  title: string
  /** What follows the title, separated by commas. */
  details: string[]
  description: string
}

const YEAR = /\b(?:18|19|20)\d{2}\b/g
const QUALIFICATIONS = ['Degree', 'Field of Study']
/** Displayed before the title and as a heading, rather than after the title. */
const PLACED = ['author', 'type']

/** The years of a date; a date without any, such as 'Spring', as it is. */
const yearsIn = ({ value }: EntryField): string[] => value.match(YEAR) ?? [value]

const formatYears = (dates: EntryField[]): string => {
  const years = [...new Set(dates.flatMap(yearsIn))]
  return [...new Set([years[0], years.at(-1)])].join('–')
}

/** What follows the title: degree and subject, where, and what only its label explains. */
const listDetails = (title: string, others: EntryField[]): string[] => {
  const isQualification = ({ label }: EntryField) => QUALIFICATIONS.includes(label)
  // 'MFA' adds nothing after 'MFA Painting'.
  const isInTitle = ({ value }: EntryField) => title.toLowerCase().includes(value.toLowerCase())
  const known = others.filter(({ isKnown, value }) => isKnown && value !== title)
  const unknown = others.filter(({ isKnown, key }) => !isKnown && !PLACED.includes(key))
  return [
    ...known.filter((field) => isQualification(field) && !isInTitle(field)).map(({ value }) => value),
    ...known.filter((field) => !isQualification(field)).map(({ value }) => value),
    ...unknown.map(({ label, value }) => `${label}: ${value}`),
  ]
}

export const toCvLine = (entry: ResumeEntry, present: string): CvLine => {
  if (typeof entry === 'string') return { entry, years: '', author: '', title: entry, details: [], description: '' }
  const { title, dates, others, description } = listFields(entry, present)
  const [first = '', ...rest] = [title?.value ?? '', ...listDetails(title?.value ?? '', others)].filter(Boolean)
  return { entry, years: formatYears(dates), author: toText(entry.author), title: first, details: rest, description }
}

/** The last year of a line; a plain text may contain one. What has not ended is the newest, what has no year the oldest. */
const findLastYear = ({ years, title }: CvLine, present: string): number => {
  if (years.endsWith(present)) return Number.MAX_SAFE_INTEGER
  return Math.max(0, ...((years || title).match(YEAR) ?? []).map(Number))
}

/** The entries as lines, the newest first; those of the same year in their own order. */
const newestFirst = (entries: readonly ResumeEntry[], present: string): CvLine[] =>
  entries
    .map((entry) => toCvLine(entry, present))
    .toSorted((one, other) => findLastYear(other, present) - findLastYear(one, present))

/** Sections whose titles are those of shows and publications, which are set in italics. */
export const ITALIC_SECTIONS: readonly ResumeSection[] = ['exhibitions', 'publications']

/** A heading of the CV and the lines under it. */
export interface CvGroup {
  section: ResumeSection
  heading: string
  lines: CvLine[]
}

/**
 * The CV by sections, without empty ones. Entries with a type of their own, such as 'Solo Exhibitions' of an uploaded
 * resume, are under that heading.
 */
export const toCv = (resume: Resume, words: CvWords): CvGroup[] =>
  RESUME_SECTIONS.flatMap((section) => {
    const getHeading = (entry: ResumeEntry) => (typeof entry === 'object' && toText(entry.type)) || words[section]
    const groups = Map.groupBy(resume[section], getHeading)
    return [...groups].map(([heading, entries]) => ({ section, heading, lines: newestFirst(entries, words.present) }))
  })
