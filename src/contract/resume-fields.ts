import { capitalized } from './capitalized.ts'
import { PUBLIC_MESSAGES } from './public-messages.ts'
import type { ResumeEntryForm } from './resume.ts'
import type { ResumeEntry } from './resume-data.ts'

export type EntryTextField = Exclude<keyof ResumeEntryForm, 'ongoing'>

/**
 * The names under which an entry that was not written with this form may have the text of a field; the first one with a
 * value counts (AW T-28).
 */
export const SOURCES: Record<EntryTextField, readonly string[]> = {
  title: ['title'],
  institution: ['institution', 'venue', 'company', 'organization', 'publisher', 'collector'],
  location: ['location'],
  startDate: ['startDate', 'start_date', 'date', 'start_year', 'year'],
  endDate: ['endDate', 'end_date', 'end_year'],
  description: ['description'],
}
const PRESENT = /^(present|current|currently|now|ongoing|today)$/i

/** A value of an entry as text; empty for a missing one. */
export const toText = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null || typeof value !== 'object') return ''
  return Object.values(value).map(toText).filter(Boolean).join(', ')
}

/** Whether an entry has not ended: it says so, or its end is a word such as 'Present'. */
export const isOngoing = (fields: Record<string, unknown>): boolean =>
  fields.ongoing === true || SOURCES.endDate.some((name) => PRESENT.test(toText(fields[name])))

const LABELS: Record<string, string> = {
  institution: 'Institution',
  degree: 'Degree',
  fieldofstudy: 'Field of Study',
  startdate: 'Start Date',
  enddate: 'End Date',
  location: 'Location',
  description: 'Description',
  title: 'Title',
  company: 'Company',
  venue: 'Venue',
  organization: 'Organization',
  publisher: 'Publisher',
  collector: 'Collector',
  date: 'Date',
}

const knownLabel = (key: string): string | undefined => LABELS[key.replace(/[_\s-]/g, '').toLowerCase()]

/** The label of a field: known ones in camelCase and in snake_case, any other from the words of its key (AW-8.27, AW-8.28). */
export const toLabel = (key: string): string =>
  knownLabel(key) ??
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[_\s-]+/)
    .filter(Boolean)
    .map(capitalized)
    .join(' ')

export interface EntryField {
  key: string
  label: string
  value: string
  /** Whether readers understand the value without its label. */
  isKnown: boolean
}

/** An entry by the places its fields have in a resume. */
export interface EntryFields {
  title: EntryField | null
  /** Start and end, or the only date there is. */
  dates: EntryField[]
  others: EntryField[]
  description: string
}

/** Never displayed: the number of an entry (AW-8.26), and what the dates already say. */
const HIDDEN = ['index', 'ongoing']

/** Known fields in the order of the form, the others after them in their own order. */
const ORDER = Object.values(SOURCES).flat()
const rank = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length)

const toField = (key: string, value: string): EntryField => ({
  key,
  label: toLabel(key),
  value,
  isKnown: knownLabel(key) !== undefined,
})

/** A value that an entry has under two names, e.g. as `institution` and as `venue`, is displayed once. */
const isFirstOfItsValue = (field: EntryField, _: number, all: EntryField[]): boolean => {
  const names = Object.values(SOURCES).find((sources) => sources.includes(field.key)) ?? [field.key]
  return all.find(({ key, value }) => names.includes(key) && value === field.value) === field
}

/** The fields of an entry to display; empty ones are left out (AW-8.24 to AW-8.28). `present`: the end of what has not ended. */
export const listFields = (
  entry: Exclude<ResumeEntry, string>,
  present: string = PUBLIC_MESSAGES.resumePresent,
): EntryFields => {
  const all = Object.entries(entry)
    .filter(([key]) => !HIDDEN.includes(key))
    .map(([key, value]) => toField(key, toText(value)))
    .filter(({ value }) => value !== '')
    .toSorted((one, other) => rank(one.key) - rank(other.key))
    .filter(isFirstOfItsValue)
  const pick = (names: readonly string[]) => all.filter(({ key }) => names.includes(key))
  const end = isOngoing(entry) ? [toField('endDate', present)] : pick(SOURCES.endDate)
  const placed = ['title', 'description', ...SOURCES.startDate, ...SOURCES.endDate]
  return {
    title: pick(['title'])[0] ?? null,
    dates: [...pick(SOURCES.startDate), ...end],
    others: all.filter(({ key }) => !placed.includes(key)),
    description: pick(['description'])[0]?.value ?? '',
  }
}

/** A few words that distinguish an entry from others, for the names of its controls. */
export const describeEntry = (entry: ResumeEntry): string => {
  if (typeof entry === 'string') return entry
  const { title, others, description } = listFields(entry)
  return title?.value ?? others[0]?.value ?? (description || 'entry without text')
}
