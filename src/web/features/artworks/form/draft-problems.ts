import { DIMENSION, EARLIEST_YEAR, latestYear, MAX_PRICE_CENTS } from '#contract/constants.ts'
import type { ArtworkDraft, DraftField, Problems } from './artwork-draft.ts'
import { settlePrice } from './price-input.ts'

/** The fields nobody can do without, with the words the form has for them (CD-7.6). */
const REQUIRED = {
  title: 'title',
  medium: 'medium',
  year_created: 'year created',
  width: 'width',
  height: 'height',
  price: 'price',
} as const satisfies Partial<Record<DraftField, string>>
type Required = keyof typeof REQUIRED
const required = Object.keys(REQUIRED) as Required[]

const ASK: Record<Required, string> = {
  title: 'Enter a title.',
  medium: 'Choose a medium.',
  year_created: 'Enter the year it was created.',
  width: 'Enter the width.',
  height: 'Enter the height.',
  price: 'Enter a price.',
}

const isBlank = (text: string) => text.trim() === ''

const measureProblem = (text: string): string | undefined => {
  const value = Number(text)
  if (Number.isNaN(value)) return 'Enter a number.'
  if (value < DIMENSION.min) return `Use at least ${DIMENSION.min}.`
  if (value > DIMENSION.max) return `Use at most ${DIMENSION.max.toLocaleString('en-US')}.`
  if (Math.abs(value / DIMENSION.step - Math.round(value / DIMENSION.step)) > 1e-6)
    return 'Use steps of 0.1, like 12.5.'
  return undefined
}

const yearProblem = (text: string, now: Date): string | undefined => {
  const year = Number(text)
  if (Number.isInteger(year) && year >= EARLIEST_YEAR && year <= latestYear(now)) return undefined
  return `Enter a year from ${EARLIEST_YEAR} to ${latestYear(now)}.`
}

const priceProblem = (text: string): string | undefined => {
  if (!/^\d+(\.\d{1,2})?$/.test(settlePrice(text))) return 'Enter an amount with at most 2 decimals, like 1200.00.'
  return Math.round(Number(text) * 100) > MAX_PRICE_CENTS ? 'Enter at most $10,000,000.00.' : undefined
}

const countProblem = (text: string): string | undefined =>
  /^\d{1,6}$/.test(text) ? undefined : 'Enter a whole number.'

/** What is wrong with each field; fields in order are left out. The current year is the one of `now` (CD-18.8). */
export const problemsOf = (draft: ArtworkDraft, now: Date): Problems => {
  const found: Problems = {}
  const check = (field: DraftField, look: (text: string) => string | undefined) => {
    const text = draft[field].trim()
    const problem = text === '' ? undefined : look(text)
    if (problem) found[field] = problem
  }
  for (const field of ['width', 'height', 'depth'] as const) check(field, measureProblem)
  for (const field of ['edition_number', 'edition_size'] as const) check(field, countProblem)
  check('year_created', (text) => yearProblem(text, now))
  check('price', priceProblem)
  for (const field of required) if (isBlank(draft[field])) found[field] = ASK[field]
  return found
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** The sentence of the bottom bar: what a work still needs before it can be saved. */
export const missingText = (draft: ArtworkDraft, problems: Problems, needsImage: boolean): string => {
  const blank = required.filter((field) => isBlank(draft[field])).map((field) => REQUIRED[field])
  const missing = needsImage ? ['an image', ...blank] : blank
  if (missing.length > 0) return `Still missing: ${listed.format(missing)}.`
  const wrong = (Object.keys(problems) as DraftField[]).map((field) => field.replaceAll('_', ' '))
  return wrong.length > 0 ? `Please check: ${listed.format(wrong)}.` : 'All required fields are complete.'
}
