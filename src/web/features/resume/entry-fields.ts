import { capitalized } from '#contract/capitalized.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { ResumeEntry } from '#contract/resume-data.ts'
import { isOngoing, SOURCES, toText } from './entry-form.ts'

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

/** The fields of an entry to display; empty ones are left out (AW-8.24 to AW-8.28). */
export const listFields = (entry: Exclude<ResumeEntry, string>): EntryFields => {
  const all = Object.entries(entry)
    .filter(([key]) => !HIDDEN.includes(key))
    .map(([key, value]) => toField(key, toText(value)))
    .filter(({ value }) => value !== '')
    .toSorted((one, other) => rank(one.key) - rank(other.key))
    .filter(isFirstOfItsValue)
  const pick = (names: readonly string[]) => all.filter(({ key }) => names.includes(key))
  const end = isOngoing(entry) ? [toField('endDate', PUBLIC_MESSAGES.resumePresent)] : pick(SOURCES.endDate)
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
