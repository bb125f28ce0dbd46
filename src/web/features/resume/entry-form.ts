import type { ResumeEntryForm } from '#contract/resume.ts'
import type { ResumeEntry } from '#contract/resume-data.ts'
import { type EntryTextField, isOngoing, SOURCES, toText } from '#contract/resume-fields.ts'

export const EMPTY_FORM: ResumeEntryForm = {
  title: '',
  institution: '',
  location: '',
  startDate: '',
  endDate: '',
  description: '',
  ongoing: false,
}

const TEXT_FIELDS = Object.keys(SOURCES) as EntryTextField[]

type Fields = Record<string, unknown>

const findSource = (fields: Fields, field: EntryTextField): string | undefined =>
  SOURCES[field].find((name) => toText(fields[name]) !== '')

/** The initial values of the form; a plain text becomes the title (AW-8.31, AW-8.49). */
export const toForm = (entry: ResumeEntry): ResumeEntryForm => {
  if (typeof entry === 'string') return { ...EMPTY_FORM, title: entry.trim() }
  const texts = TEXT_FIELDS.map((field) => [field, toText(entry[findSource(entry, field) ?? field])])
  const ongoing = isOngoing(entry)
  return { ...EMPTY_FORM, ...Object.fromEntries(texts), ...(ongoing ? { endDate: '' } : {}), ongoing }
}

/** Whether title, institution and start date are filled (AW-8.37). */
export const isComplete = ({ title, institution, startDate }: ResumeEntryForm): boolean =>
  [title, institution, startDate].every((text) => text.trim() !== '')

/**
 * The entry to store: the fields of the form, and every other field the entry had before (AW-8.49). A field that was read
 * from another name, such as the institution from `venue`, is written to both, so that they never contradict each other.
 * An ongoing entry has no end date (AW-8.39).
 */
export const toEntry = (form: ResumeEntryForm, original?: ResumeEntry): Fields => {
  const before: Fields = typeof original === 'object' ? original : {}
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, form[field].trim()]))
  const sources = Object.fromEntries(TEXT_FIELDS.map((field) => [findSource(before, field) ?? field, texts[field]]))
  const entry: Fields = { ...before, ...sources, ...texts, ongoing: form.ongoing }
  if (!form.ongoing) return entry
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !SOURCES.endDate.includes(name)))
}
