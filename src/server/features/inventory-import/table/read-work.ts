import { mediumClass } from '#contract/medium-class.ts'
import { readDate } from '../cells/date.ts'
import { editionIn } from '../cells/edition.ts'
import { readImages, readTags } from '../cells/list.ts'
import { readMedium } from '../cells/medium.ts'
import { readName } from '../cells/name.ts'
import type { Cell } from '../cells/reading.ts'
import { readSignature, signatureIn } from '../cells/signature.ts'
import { cleanText, readHtmlText, readText } from '../cells/text.ts'
import { readWeight } from '../cells/weight.ts'
import { readWorkDate } from '../cells/work-date.ts'
import { type ColumnUse, JOINED_USES } from './column-use.ts'
import { NO_TITLE } from './inventory-reading.ts'
import { partLines } from './line-parts.ts'
import { readOwnFields } from './read-own-fields.ts'
import { readSizes } from './read-sizes.ts'
import { readTrade, stateInPlace } from './read-trade.ts'
import { partTitle } from './title-parts.ts'
import { createWorkReader, type Fields, type SheetContext, type WorkReader } from './work-reader.ts'
import type { SourceCell, WorkSource } from './works.ts'

type TextField = 'series' | 'location' | 'provenance' | 'exhibitions' | 'literature' | 'condition' | 'private_notes'
const TEXTS: readonly (ColumnUse & TextField)[] = [
  'series',
  'provenance',
  'exhibitions',
  'literature',
  'condition',
  'private_notes',
]

/** All fields of one work, and a report for each cell that was not read. */
export const readWork = (source: WorkSource, context: SheetContext): Pick<WorkReader, 'fields' | 'reports'> => {
  const parted = partTitle(source, context.titleParts, context.answers['artist'])
  const work = createWorkReader(partLines(parted, context), context)
  readIdentity(work, context)
  readMaking(work, context)
  readSizes(work)
  for (const weight of work.cells('weight')) work.set('weight_g', work.read(weight, readWeight, ['weight_g']))
  readTrade(work, source, context.isSold)
  readOwnFields(work)
  readTexts(work, context.isShop ? source : undefined)
  return { fields: work.fields, reports: work.reports }
}

/** An apostrophe is the mark by which spreadsheets keep a text; in titles it may be one. */
const withoutMark = ({ text, ...cell }: Cell, marks: RegExp): Cell => ({ ...cell, text: text.replace(marks, '') })

const readIdentity = (work: WorkReader, context: SheetContext): void => {
  const number = work.first('inventory_number')
  if (number)
    work.set(
      'inventory_number',
      work.read({ ...number, cell: withoutMark(number.cell, /^\s*'/) }, readText, ['inventory_number']),
    )
  const title = work.first('title')
  if (title)
    work.set(
      'title',
      work.read({ ...title, cell: withoutMark(title.cell, /^'(?=[=+\-@\d\t\r])/) }, readText, ['title']),
    )
  else work.report(undefined, { kind: 'ask', reason: NO_TITLE }, ['title'])
  readArtist(work, context)
}

const readArtist = (work: WorkReader, context: SheetContext): void => {
  const full = work.first('artist_last_first') ?? work.first('artist')
  if (full) work.set('artist', work.read(full, readName, ['artist']))
  const names = [work.first('artist_first'), work.first('artist_last')].flatMap((one) =>
    one ? cleanText(one.cell.text) : [],
  )
  work.set('artist', names.join(' '))
  if (!context.hasArtist) work.set('artist', work.answer('artist'))
}

const readMaking = (work: WorkReader, { hasEdition, year }: SheetContext): void => {
  const date = work.first('date')
  if (date) readYears(work, date)
  if (year !== undefined) {
    work.set('date_text', year)
    work.set('year_from', Number(year))
    work.set('year_to', work.fields.year_from)
  }
  const [medium] = work.cells('medium')
  const kind = work.first('medium_class')
  if (medium) {
    const more = work.cells('medium_more').map(({ cell }) => cleanText(cell.text))
    // A shop's description is HTML.
    const line = readHtmlText(medium.cell).value ?? medium.cell.text
    const text = [cleanText(line), ...more].filter((one) => one !== '').join(', ')
    const type = kind ? cleanText(kind.cell.text) : ''
    const value = work.read({ ...medium, cell: { ...medium.cell, text } }, (cell) => readMedium(cell, type), [
      'medium_line',
    ])
    work.set('medium_line', value?.line)
    work.set('medium_class', value?.class)
    work.set('medium', value?.medium)
    const signature = signatureIn(text)
    work.set('signed', signature?.signed)
    work.set('signature_text', signature?.signature_text)
    if (!hasEdition) work.set('edition', editionIn(text))
  } else if (kind) {
    const known = mediumClass(cleanText(kind.cell.text))
    work.set('medium_class', known?.class)
    work.set('medium', known?.medium)
  }
}

const readYears = (work: WorkReader, date: SourceCell): void => {
  const { value, problem } = readWorkDate(date.cell, work.context(date.column))
  work.set('date_text', value?.date_text)
  const from = yearIn(work, 'year_from')
  work.set('year_from', from ?? value?.year_from)
  work.set('year_to', from === undefined ? value?.year_to : (yearIn(work, 'year_to') ?? from))
  const open = from === undefined ? (['year_from', 'year_to'] as const) : []
  if (problem) work.report(date, problem, [...(value?.date_text ? [] : (['date_text'] as const)), ...open])
}

/** A year in a column of its own, which our export writes beside the text. */
const yearIn = (work: WorkReader, use: 'year_from' | 'year_to'): number | undefined => {
  const text = work.first(use)?.cell.text.trim() ?? ''
  return /^\d{4}$/.test(text) ? Number(text) : undefined
}

const readTexts = (work: WorkReader, product: WorkSource | undefined): void => {
  for (const field of TEXTS) work.set(field, joined(work, field, JOINED_USES[field] ?? ', '))
  const isPlace = (place: SourceCell): boolean => !(stateInPlace(work, place)?.isWhole ?? false)
  const places = [...work.cells('location').filter(isPlace), ...work.cells('location_more')]
  work.set('location', joinTexts(work, places, ['location'], ', '))
  // The medium of a shop's work may come from its description, which stays one.
  const medium = product?.cells.get('medium')?.filter(({ column }) => column.from === 'values') ?? []
  work.set(
    'description',
    joinTexts(work, [...work.cells('description'), ...medium], ['description'], '\n', readHtmlText),
  )
  const signature = work.first('signed')
  if (signature) {
    const value = work.read(signature, readSignature, ['signed'])
    if (value?.signed !== undefined) work.fields.signed = value.signed
    if (value?.signature_text !== undefined) work.fields.signature_text = value.signature_text
  }
  for (const words of work.cells('signature_text')) {
    const { value } = readSignature(words.cell)
    work.set('signed', value?.signed)
    if (value?.signed !== false) work.set('signature_text', cleanText(words.cell.text))
  }
  const tags = work.cells('tags').flatMap((source) => {
    const mark = work.listMark(source.column)
    // In a column of commas a semicolon is a slip for one.
    const even = (text: string): string => (mark === ',' ? text.replaceAll(';', ',') : text)
    return work.read(source, (cell) => readTags({ ...cell, text: even(cell.text) }, mark), ['tags']) ?? []
  })
  if (tags.length > 0)
    work.set('tags', [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed())
  const images = work.cells('images').flatMap((source) => work.read(source, readImages, ['images']) ?? [])
  if (images.length > 0) work.set('images', [...new Set(images)])
  for (const field of ['created', 'updated'] as const)
    for (const source of work.cells(field)) work.set(field, work.read(source, readDate, [field]))
}

const joined = (work: WorkReader, field: ColumnUse & keyof Fields, mark: string): string | undefined =>
  joinTexts(work, work.cells(field), [field], mark)

const joinTexts = (
  work: WorkReader,
  sources: readonly SourceCell[],
  fields: readonly (keyof Fields)[],
  mark: string,
  reader = readText,
): string | undefined => {
  const texts = sources.flatMap((source) => work.read(source, reader, fields) ?? [])
  return texts.length > 0 ? [...new Set(texts)].join(mark) : undefined
}
