import { MESSAGES } from '#contract/messages.ts'
import type { ResumeEntry } from '#contract/resume.ts'
import { type EntryField, fieldsOf } from './entry-fields.ts'

/** An entry as printed CVs show it: "2024  Wet Ground, Galerie Nord, Berlin". */
export interface CvLine {
  entry: ResumeEntry
  /** "2024", "2012–2014" or "2018–Present"; empty when the entry has no date of its own. */
  years: string
  title: string
  /** What follows the title, separated by commas. */
  details: string[]
  description: string
}

const YEAR = /\b(?:18|19|20)\d{2}\b/g
const QUALIFICATIONS = ['Degree', 'Field of Study']

/** The years of a date; a date without any, such as 'Spring', as it is. */
const yearsIn = ({ value }: EntryField): string[] => value.match(YEAR) ?? [value]

const yearsOf = (dates: EntryField[]): string => {
  const years = [...new Set(dates.flatMap(yearsIn))]
  return [...new Set([years[0], years.at(-1)])].join('–')
}

/** The order of a line: what was studied, where, and what only its label explains. */
const detailsOf = (title: string, others: EntryField[]): string[] => {
  const isQualification = ({ label }: EntryField) => QUALIFICATIONS.includes(label)
  // 'MFA' adds nothing after 'MFA Painting'.
  const isNew = ({ value }: EntryField) => !title.toLowerCase().includes(value.toLowerCase())
  const known = others.filter((field) => field.isKnown && !isQualification(field))
  return [
    ...others.filter((field) => isQualification(field) && isNew(field)).map(({ value }) => value),
    ...known.map(({ value }) => value),
    ...others.filter(({ isKnown }) => !isKnown).map(({ label, value }) => `${label}: ${value}`),
  ]
}

export const cvLineOf = (entry: ResumeEntry): CvLine => {
  if (typeof entry === 'string') return { entry, years: '', title: entry, details: [], description: '' }
  const { title, dates, others, description } = fieldsOf(entry)
  const [first = '', ...rest] = [title?.value ?? '', ...detailsOf(title?.value ?? '', others)].filter(Boolean)
  return { entry, years: yearsOf(dates), title: first, details: rest, description }
}

/** The last year of a line; a plain text may contain one. What has not ended is the newest, what has no year the oldest. */
const lastYearOf = ({ years, title }: CvLine): number => {
  if (years.endsWith(MESSAGES.resumePresent)) return Number.MAX_SAFE_INTEGER
  return Math.max(0, ...((years || title).match(YEAR) ?? []).map(Number))
}

/** The entries of a section as lines, the newest first; those of the same year in their own order. */
export const cvLinesOf = (entries: readonly ResumeEntry[]): CvLine[] =>
  entries.map(cvLineOf).toSorted((one, other) => lastYearOf(other) - lastYearOf(one))
