import { MEDIUMS } from '#contract/constants.ts'
import { EDITION_KINDS, MEDIUM_CLASSES } from '#contract/record-terms.ts'
import { withoutGuard } from '#server/platform/csv-text.ts'
import { readDate } from '../cells/date.ts'
import { readImages, readTags } from '../cells/list.ts'
import { readMedium } from '../cells/medium.ts'
import type { Cell, EditionValue } from '../cells/reading.ts'
import { readSignature } from '../cells/signature.ts'
import { cleanText } from '../cells/text.ts'
import { readWeight } from '../cells/weight.ts'
import type { ColumnUse } from './column-use.ts'
import { NO_TITLE } from './inventory-reading.ts'
import type { Line } from './lines.ts'
import { readOwnFields } from './read-own-fields.ts'
import { readOwnSales, SALE_USES } from './read-own-sales.ts'
import { readSizes } from './read-sizes.ts'
import { readTrade } from './read-trade.ts'
import { isBlank, type Sheet } from './sheet.ts'
import { createWorkReader, type Fields, type SheetContext, type WorkReader } from './work-reader.ts'
import type { WorkSource } from './works.ts'

/** Without the apostrophe that an export writes before what spreadsheet programs would run. */
export const unguarded = (cell: Cell): Cell => ({ ...cell, text: withoutGuard(cell.text) })

/** All lines of our own table below its headings are works, whatever their titles are. */
export const ownLines = ({ rows }: Sheet, firstRow: number): Line[] =>
  rows.slice(firstRow).flatMap((cells, at) =>
    cells.every(isBlank)
      ? []
      : [
          {
            row: firstRow + at + 1,
            cells: cells.map(unguarded),
          },
        ],
  )

type TextField = {
  [K in keyof Fields]-?: Fields[K] extends string | undefined ? K : never
}[keyof Fields]
/** Texts that say nothing else than what they are. */
const TEXTS = {
  inventory_number: 'inventory_number',
  title: 'title',
  artist: 'artist',
  date: 'date_text',
  medium: 'medium_line',
  series: 'series',
  price_note: 'price_note',
  sold_to: 'sold_to',
  consigned_to: 'consigned_to',
  location: 'location',
  signature_text: 'signature_text',
  provenance: 'provenance',
  exhibitions: 'exhibitions',
  literature: 'literature',
  description: 'description',
  condition: 'condition',
  private_notes: 'private_notes',
} as const satisfies Partial<Record<ColumnUse, Exclude<TextField, 'status' | 'unit' | 'medium' | 'medium_class'>>>

const textIn = (work: WorkReader, use: ColumnUse): string => cleanText(work.first(use)?.cell.text ?? '')
const wordIn = <Word extends string>(work: WorkReader, use: ColumnUse, known: readonly Word[]): Word | undefined =>
  known.find((one) => one === textIn(work, use))

/** A whole number; what is none is reported. */
const readCount = (work: WorkReader, use: ColumnUse, field: keyof Fields): number | undefined => {
  const text = textIn(work, use)
  if (text === '') return undefined
  if (/^\d{1,6}$/.test(text)) return Number(text)
  work.report(work.first(use), { kind: 'unreadable', reason: 'Enter a whole number.' }, [field])
  return undefined
}

const readEdition = (work: WorkReader): EditionValue | undefined => {
  const value = {
    type: wordIn(work, 'edition_kind', EDITION_KINDS),
    number: readCount(work, 'edition_number', 'edition'),
    size: readCount(work, 'edition_size', 'edition'),
    artist_proofs: readCount(work, 'artist_proofs', 'edition'),
  }
  const filled = Object.entries(value).filter(([, one]) => one !== undefined)
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}

const withoutSales = (work: WorkReader): WorkReader => ({
  ...work,
  cells: (use) => (SALE_USES.has(use) ? [] : work.cells(use)),
})

/** A line of our own table: its columns say what they hold, so that nothing has to be concluded or asked. */
export const readOwnWork = (source: WorkSource, context: SheetContext): Pick<WorkReader, 'fields' | 'reports'> => {
  const work = createWorkReader(source, context)
  for (const [use, field] of Object.entries(TEXTS) as [keyof typeof TEXTS, (typeof TEXTS)[keyof typeof TEXTS]][])
    work.set(field, textIn(work, use))
  if (work.fields.title === undefined) work.report(undefined, { kind: 'ask', reason: NO_TITLE }, ['title'])
  work.set('year_from', readCount(work, 'year_from', 'year_from'))
  work.set('year_to', readCount(work, 'year_to', 'year_to'))
  work.set('medium', wordIn(work, 'own_medium', MEDIUMS))
  work.set('medium_class', wordIn(work, 'medium_class', MEDIUM_CLASSES))
  const medium = work.first('medium')
  if (medium) {
    const { value } = readMedium(medium.cell, textIn(work, 'medium_class'))
    work.set('medium', value?.medium)
    work.set('medium_class', value?.class)
  }
  readSizes(work)
  for (const weight of work.cells('weight')) work.set('weight_g', work.read(weight, readWeight, ['weight_g']))
  work.set('edition', readEdition(work))
  const sales = readOwnSales(work)
  if (sales) {
    work.fields.sales = sales
    work.set('sold_to', sales.flatMap(({ buyer }) => buyer?.name ?? []).join('; '))
    work.set('sold_date', sales.at(-1)?.sold_on)
  }
  readTrade(sales ? withoutSales(work) : work, source, false)
  readOwnFields(work)
  // A row that an export wrote has what it has; one that was added by hand has the medium that its line means.
  if (work.first('updated'))
    work.fields.own = {
      ...work.fields.own,
      medium: wordIn(work, 'own_medium', MEDIUMS) ?? null,
      medium_class: wordIn(work, 'medium_class', MEDIUM_CLASSES) ?? null,
    }
  for (const signed of work.cells('signed')) work.set('signed', work.read(signed, readSignature, ['signed'])?.signed)
  for (const tags of work.cells('tags'))
    work.set(
      'tags',
      work.read(tags, (cell) => readTags(cell, ';'), ['tags']),
    )
  for (const images of work.cells('images')) work.set('images', work.read(images, readImages, ['images']))
  for (const field of ['created', 'updated'] as const)
    for (const day of work.cells(field)) work.set(field, work.read(day, readDate, [field]))
  return { fields: work.fields, reports: work.reports }
}
