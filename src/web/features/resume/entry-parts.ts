import { MESSAGES } from '#contract/messages.ts'
import type { ResumeEntry } from '#contract/resume.ts'
import { goesOn, SOURCES, wordsOf } from './entry-form.ts'

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

/** How a field is called: the known ones in camelCase and snake_case alike, any other by its own words (AW-8.27, AW-8.28). */
export const labelOf = (key: string): string =>
  LABELS[key.replace(/[_\s-]/g, '').toLowerCase()] ??
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[_\s-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

export interface EntryFact {
  key: string
  label: string
  value: string
}

/** An entry as it is read. */
export interface EntryParts {
  title: EntryFact | null
  /** Beginning and end, or the one date there is. */
  dates: EntryFact[]
  facts: EntryFact[]
  description: string
}

/** Never shown: an entry's number (AW-8.26), and what the dates say in words. */
const HIDDEN = ['index', 'ongoing']
const BEGINNINGS = SOURCES.startDate
const ENDS = SOURCES.endDate

/** One value under two names is read once, e.g. an institution that also stands as `venue`. */
const saysSomethingNew = (fact: EntryFact, _: number, all: EntryFact[]): boolean => {
  const group = Object.values(SOURCES).find((names) => names.includes(fact.key)) ?? [fact.key]
  const first = all.find(({ key, value }) => group.includes(key) && value === fact.value)
  return first?.key === fact.key
}

/** The labelled fields of an entry; empty ones are left out (AW-8.24 to AW-8.28). A plain text has none (AW-8.23). */
export const partsOf = (entry: Exclude<ResumeEntry, string>): EntryParts => {
  const all = Object.entries(entry)
    .filter(([key]) => !HIDDEN.includes(key))
    .map(([key, value]) => ({ key, label: labelOf(key), value: wordsOf(value) }))
    .filter(({ value }) => value !== '')
    .toSorted((one, other) => rank(one.key) - rank(other.key))
    .filter(saysSomethingNew)
  const present = { key: 'endDate', label: labelOf('endDate'), value: MESSAGES.resumePresent }
  const ends = goesOn(entry) ? [present] : all.filter(({ key }) => ENDS.includes(key))
  const special = ['title', 'description', ...BEGINNINGS, ...ENDS]
  return {
    title: all.find(({ key }) => key === 'title') ?? null,
    dates: [...all.filter(({ key }) => BEGINNINGS.includes(key)), ...ends],
    facts: all.filter(({ key }) => !special.includes(key)),
    description: all.find(({ key }) => key === 'description')?.value ?? '',
  }
}

/** Known fields in the order of the form, the others after them as they come. */
const ORDER = Object.values(SOURCES).flat()
const rank = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length)

/** A few words that tell one entry from another, for the names of its controls. */
export const nameOf = (entry: ResumeEntry): string => {
  if (typeof entry === 'string') return entry
  const { title, facts, description } = partsOf(entry)
  return title?.value ?? facts[0]?.value ?? (description || 'entry without words')
}
