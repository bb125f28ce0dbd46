import type { ResumeEntry } from '#contract/resume.ts'

/** An entry as its form holds it (AW-8.35). */
export interface EntryForm {
  title: string
  institution: string
  location: string
  startDate: string
  endDate: string
  description: string
  ongoing: boolean
}
export type EntryText = Exclude<keyof EntryForm, 'ongoing'>

export const EMPTY_FORM: EntryForm = {
  title: '',
  institution: '',
  location: '',
  startDate: '',
  endDate: '',
  description: '',
  ongoing: false,
}

/**
 * Where the text of a field may stand in an entry that was not made by this form: the first name that holds something
 * counts (AW T-28).
 */
export const SOURCES: Record<EntryText, readonly string[]> = {
  title: ['title'],
  institution: ['institution', 'venue', 'company', 'organization', 'publisher', 'collector'],
  location: ['location'],
  startDate: ['startDate', 'start_date', 'date'],
  endDate: ['endDate', 'end_date'],
  description: ['description'],
}
const TEXTS = Object.keys(SOURCES) as EntryText[]
const STILL_GOING = /^(present|current|currently|now|ongoing|today)$/i

type Fields = Record<string, unknown>
const fieldsOf = (entry: ResumeEntry | undefined): Fields => (typeof entry === 'object' ? entry : {})

/** A value of an entry in words; nothing is an empty text. */
export const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null || typeof value !== 'object') return ''
  return Object.values(value).map(wordsOf).filter(Boolean).join(', ')
}

const sourceOf = (fields: Fields, field: EntryText): string | undefined =>
  SOURCES[field].find((name) => wordsOf(fields[name]) !== '')

/** Whether an entry goes on: it says so, or its end is a word like 'Present'. */
export const goesOn = (fields: Fields): boolean =>
  fields.ongoing === true || SOURCES.endDate.some((name) => STILL_GOING.test(wordsOf(fields[name])))

/** What the form starts with; a plain text is a title (AW-8.31, AW-8.49). */
export const formOf = (entry: ResumeEntry): EntryForm => {
  if (typeof entry === 'string') return { ...EMPTY_FORM, title: entry.trim() }
  const texts = TEXTS.map((field) => [field, wordsOf(entry[sourceOf(entry, field) ?? field])])
  const ongoing = goesOn(entry)
  return { ...EMPTY_FORM, ...Object.fromEntries(texts), ...(ongoing ? { endDate: '' } : {}), ongoing }
}

/** Title, institution and start date are required (AW-8.36, AW-8.37). */
export const isComplete = ({ title, institution, startDate }: EntryForm): boolean =>
  [title, institution, startDate].every((text) => text.trim() !== '')

/**
 * The entry to store: the fields of the form over everything the entry had besides (AW-8.49). A field that was read from
 * another name, e.g. the institution from `venue`, is written to both, so that they never contradict each other. What
 * goes on has no end (AW-8.39).
 */
export const entryOf = (form: EntryForm, original?: ResumeEntry): Fields => {
  const before = fieldsOf(original)
  const texts = Object.fromEntries(TEXTS.map((field) => [field, form[field].trim()]))
  const followed = TEXTS.map((field) => [sourceOf(before, field) ?? field, texts[field]])
  const entry: Fields = { ...before, ...Object.fromEntries(followed), ...texts, ongoing: form.ongoing }
  if (!form.ongoing) return entry
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !SOURCES.endDate.includes(name)))
}
