import { statusText } from '#contract/artwork-display.ts'
import { capitalized } from '#contract/capitalized.ts'
import { MINUTE_MS } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import {
  type ColumnChoice,
  type ImportRowState,
  type KEPT_BECAUSE,
  MATCH_ANSWERS,
  MATCH_QUESTION,
  type MatchAnswer,
} from '#contract/import-terms.ts'
import type { ImportProgress, ImportQuestion } from '#contract/imports.ts'
import type { StatusMarkKind } from '#web/ui/badge.tsx'

export const CHOICE_WORDS: Record<ColumnChoice, string> = {
  title: 'Title',
  inventory_number: 'Inventory number',
  artist: 'Artist',
  date: 'Date or year',
  medium: 'Medium',
  medium_class: 'Kind of work',
  size: 'Size',
  height: 'Height',
  width: 'Width',
  depth: 'Depth',
  diameter: 'Diameter',
  unit: 'Unit',
  framed: 'Framed size',
  weight: 'Weight',
  parts: 'Parts',
  edition: 'Edition',
  edition_number: 'Number of the copy',
  edition_size: 'Size of the edition',
  status: 'Status',
  price: 'Price',
  price_note: 'Note on the price',
  currency: 'Currency',
  cost: 'Cost',
  sold_price: 'Price it sold for',
  sold_to: 'Sold to',
  sold_date: 'Sold on',
  consigned_to: 'Consigned to',
  location: 'Location',
  series: 'Series',
  tags: 'Tags',
  signed: 'Signed',
  signature_text: 'Signature',
  provenance: 'Provenance',
  exhibitions: 'Exhibitions',
  literature: 'Literature',
  description: 'Description',
  condition: 'Condition',
  private_notes: 'Private notes',
  images: 'Pictures, by file name',
  created: 'Entered on',
}

/** `framed_height_mm` as people read it; the words of a choice where there are some. */
export const fieldWord = (field: string): string => {
  if (field === MATCH_QUESTION) return 'Already there'
  const known = Object.entries(CHOICE_WORDS).find(([choice]) => choice === field)
  if (known) return known[1]
  const words = field.replace(/_mm$|_g$|_text$|_line$/, '').replaceAll(/[_.]/g, ' ')
  return capitalized(words)
}

export const MATCH_WORDS: Record<MatchAnswer, string> = {
  add: 'Add Anyway',
  update: 'Update the Work',
  skip: 'Leave Out',
}

export const ROW_WORDS: Record<ImportRowState, { label: string; mark: StatusMarkKind }> = {
  ready: { label: 'Ready', mark: 'published' },
  unclear: { label: 'To look at', mark: 'pending' },
  refused: { label: 'Refused', mark: 'restricted' },
}

export const KEPT_WORDS: Record<(typeof KEPT_BECAUSE)[number], string> = {
  sold: 'It was sold since.',
  published: 'It was published since.',
  changed: 'It was changed since.',
}

const UNITS = ['in', 'cm', 'mm', 'm', 'ft']
const SIGNS: Record<string, readonly string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN'],
  '¥': ['JPY', 'CNY'],
  '£': ['GBP', 'EGP'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
}
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'INR', 'MXN', 'BRL', 'CNY', 'HKD', 'KRW', 'ZAR'] // biome-ignore format: one line
const STATUSES = [
  'available',
  'on_hold',
  'reserved',
  'sold',
  'not_for_sale',
  'consigned',
  'on_loan',
  'donated',
  'destroyed',
  'archived',
]
const STATUS_CHOICES: readonly Choice[] = STATUSES.map((value) => ({ value, label: statusText(value) }))

interface Choice {
  value: string
  label: string
}
const plainChoices = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }))

/** How a question is put, and what can be answered; without choices anything can be typed. */
export const questionWords = (id: string): { label: string; choices: readonly Choice[] | null } => {
  if (id === 'currency')
    return { label: 'Which currency are amounts without one in?', choices: plainChoices(CURRENCIES) }
  if (id === MATCH_QUESTION)
    return {
      label: 'What happens to rows that look like works you have?',
      choices: MATCH_ANSWERS.map((value) => ({ value, label: MATCH_WORDS[value] })),
    }
  const signs = SIGNS[id]
  if (signs) return { label: `Which currency is “${id}”?`, choices: plainChoices(signs) }
  if (id === 'unit') return { label: 'Which unit are sizes without one in?', choices: plainChoices(UNITS) }
  if (id === 'weight_unit')
    return { label: 'Which unit are weights in?', choices: plainChoices(['g', 'kg', 'lb', 'oz']) }
  if (id === 'artist') return { label: 'Who made these works?', choices: null }
  if (id === 'dimension_order')
    return {
      label: 'Which side comes first?',
      choices: [
        { value: 'HxW', label: 'Height × width' },
        { value: 'WxH', label: 'Width × height' },
      ],
    }
  if (id === 'day_order')
    return {
      label: 'Which comes first in dates such as 03/04/2021?',
      choices: [
        { value: 'day', label: 'The day' },
        { value: 'month', label: 'The month' },
      ],
    }
  if (id === 'quantity_zero') return { label: 'What does a quantity of 0 mean?', choices: STATUS_CHOICES }
  const [field = '', word = ''] = id.split('=')
  const label = `What does “${word || id}” mean${field ? ` as ${fieldWord(field).toLowerCase()}` : ''}?`
  if (field === 'unit') return { label, choices: plainChoices(UNITS) }
  return { label, choices: field === 'status' ? STATUS_CHOICES : null }
}

/** Each question once, with all the cells that wait for it; then those that were answered. */
export const listQuestions = (
  questions: readonly ImportQuestion[],
  answers: Readonly<Record<string, string>>,
): { id: string; headers: string[]; cells: number }[] => {
  const byId = Map.groupBy(questions, ({ id }) => id)
  const open = [...byId].map(([id, same]) => ({
    id,
    headers: [...new Set(same.flatMap(({ header }) => header ?? []))],
    cells: same.reduce((sum, { cells }) => sum + cells, 0),
  }))
  const answered = Object.keys(answers).filter((id) => !byId.has(id))
  return [...open, ...answered.map((id) => ({ id, headers: [], cells: 0 }))]
}

/** How long the rest of an import takes at its pace so far; nothing while that is hardly known, or after it was stopped. */
export const leftText = ({ started_at, done, total }: ImportProgress, now: number): string => {
  if (started_at === null || done < total / 20 || done === 0) return ''
  const minutes = ((now - Date.parse(started_at)) / done) * ((total - done) / MINUTE_MS)
  return minutes < 1 ? 'Less than a minute left.' : `About ${counted(Math.round(minutes), 'minute')} left.`
}

/** What an import brought, in the list of them. */
export const resultText = ({ state, created, updated, failed, undone, kept }: ImportProgress): string => {
  if (state === 'open') return 'Not imported yet'
  if (state === 'running') return 'Under way'
  if (state === 'undoing') return 'Being undone'
  if (state === 'undone')
    return kept > 0 ? `Undone, ${counted(kept, 'work stays', 'works stay')}` : `${counted(undone, 'work')}, undone`
  const parts = [counted(created, 'work'), updated > 0 && `${updated} updated`, failed > 0 && `${failed} left out`]
  return parts.filter(Boolean).join(', ')
}
