import { z } from 'zod'
import { type ExportedSale, exportedSale, paidSale } from '#contract/exported-sale.ts'
import { isRecordFile } from '#contract/inventory-terms.ts'
import { type RecordField, type RecordFields, recordFields } from '#contract/record.ts'
import { exportedFile, exportedReport } from '#contract/record-parts.ts'
import { RECORD_LIMITS } from '#contract/record-terms.ts'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import type { InventoryFailure } from './inventory-failure.ts'
import type { CellReport, InventoryReading, ReadOptions, WorkFields, WorkRow } from './inventory-reading.ts'
import { findDuplicates, matchPictures } from './read-inventory.ts'
import { MAX_WORKS } from './sheet.ts'

const FORMAT = 'gesso-inventory'
const VERSION = 1

const Head = z.object({ format: z.literal(FORMAT), version: z.number(), works: z.array(z.unknown()) })
const Work = z.object({
  artist: z.string().optional(),
  record: z.record(z.string(), z.unknown()),
  sales: z.array(z.unknown()).default([]),
  /** The last sale alone, as exports had it before they had all. */
  sale: z.object({ buyer: z.string(), date: z.iso.date(), amount: z.string(), currency: z.string() }).nullish(),
  pictures: z.array(z.object({ file: z.string(), alt_text: z.string() })).default([]),
  condition_reports: z.array(z.unknown()).max(RECORD_LIMITS.conditionReports).default([]),
  files: z.array(z.unknown()).max(RECORD_LIMITS.files).default([]),
})

/** What the other installation knew of a record beside what its holder keeps. */
const OF_INSTALLATION = new Set(['id', 'status', 'is_sold', 'updated_at'])

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new WorkerError<InventoryFailure>('unreadable', 'works.json is no JSON', { cause })
  }
}

const isField = (name: string): name is RecordField => Object.hasOwn(recordFields.shape, name)

/** The fields of a record that can be stored here; a report for each that cannot. */
const readRecord = (record: Record<string, unknown>, row: number) => {
  const reports: CellReport[] = []
  const read: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(record)) {
    if (OF_INSTALLATION.has(field)) continue
    const parsed = isField(field) ? recordFields.shape[field].safeParse(value) : null
    if (parsed?.success) read[field] = parsed.data
    else {
      const reason = parsed?.error.issues[0]?.message ?? 'This Gesso has no such field.'
      reports.push({ row, field, kind: 'unreadable', cell: JSON.stringify(value).slice(0, 2000), reason })
    }
  }
  return { record: read as RecordFields, reports }
}

/** What is kept beside the record; a report for what cannot be read, and for each file that is not among `paths`. */
const readParts = (work: z.output<typeof Work>, row: number, paths: readonly string[] | undefined) => {
  const reports: CellReport[] = []
  const readEach = <Part>(field: 'condition_reports' | 'files', schema: z.ZodType<Part>): Part[] =>
    work[field].flatMap((one) => {
      const parsed = schema.safeParse(one)
      if (parsed.success) return [parsed.data]
      const reason = parsed.error.issues[0]?.message ?? ''
      reports.push({ row, field, kind: 'unreadable', cell: JSON.stringify(one).slice(0, 2000), reason })
      return []
    })
  const parts = { reports: readEach('condition_reports', exportedReport), files: readEach('files', exportedFile) }
  const known = paths && new Set(paths)
  const wanted = [
    ...parts.reports.flatMap(({ pictures }) => pictures.map((path) => ({ field: 'condition_reports', path }))),
    ...parts.files.map(({ path }) => ({ field: 'files', path })),
  ]
  for (const { field, path } of wanted)
    if (known && !known.has(path))
      reports.push({ row, field, kind: 'picture_missing', cell: path, reason: 'The ZIP has no such file.' })
  return { parts, reports }
}

/** The sales of a work; a report for each that cannot be read. */
const readSales = ({ sales, sale }: z.output<typeof Work>, row: number) => {
  const reports: CellReport[] = []
  const before = sale
    ? [paidSale({ buyer: sale.buyer, sold_on: sale.date, price: sale.amount, currency: sale.currency })]
    : []
  const read = [...sales, ...before].flatMap((one): ExportedSale[] => {
    const parsed = exportedSale.safeParse(one)
    if (parsed.success) return [parsed.data]
    const reason = parsed.error.issues[0]?.message ?? ''
    reports.push({ row, field: 'sales', kind: 'unreadable', cell: JSON.stringify(one).slice(0, 2000), reason })
    return []
  })
  return { sales: read, reports }
}

/** What a row says of a work for people who check it; the record has everything. */
const summarize = (
  { artist, pictures }: z.output<typeof Work>,
  { record, sales }: { record: RecordFields; sales: ExportedSale[] },
): WorkFields => {
  const { inventory_number, title, date_text, medium_line, location } = record
  const last = sales.at(-1)
  const buyers = sales.flatMap(({ buyer }) => buyer?.name || [])
  return {
    ...(inventory_number && { inventory_number }),
    ...(title && { title }),
    ...(artist && { artist }),
    ...(date_text && { date_text }),
    ...(medium_line && { medium_line }),
    ...(location && { location }),
    ...(buyers.length > 0 && { sold_to: buyers.join('; ') }),
    ...(last && { sold_date: last.sold_on, sales }),
    ...(pictures.length > 0 && {
      images: pictures.map(({ file }) => file),
      alt_texts: pictures.map(({ alt_text }) => alt_text),
    }),
    record,
  }
}

/** The works of an export of a Gesso (`works.json`), each with its whole record; null for other JSON. */
export const readOwnRecords = (text: string, { pictures }: ReadOptions): InventoryReading | null => {
  const head = Head.safeParse(parseJson(text))
  if (!head.success) return null
  const { version, works } = head.data
  if (version !== VERSION) throw new WorkerError<InventoryFailure>('newer', `version ${version}`)
  if (works.length > MAX_WORKS) throw new WorkerError<InventoryFailure>('too_many_works', `${works.length} works`)
  const reports: CellReport[] = []
  const rows = works.map((one, at): WorkRow => {
    const row = at + 1
    const work = Work.safeParse(one)
    if (!work.success) {
      reports.push({ row, field: 'title', kind: 'unreadable', cell: '', reason: 'This is no work of an export.' })
      return { row, moreRows: [], fields: {}, pictures: [] }
    }
    const { record, reports: found } = readRecord(work.data.record, row)
    reports.push(...found)
    const { sales, reports: unread } = readSales(work.data, row)
    reports.push(...unread)
    // Sold there in a way that no sale states.
    const isSold = work.data.record['is_sold'] === true && sales.length === 0
    const { parts, reports: missing } = readParts(work.data, row, pictures)
    reports.push(...missing)
    const fields = {
      ...summarize(work.data, { record: isSold ? { ...record, offer: 'sold_elsewhere' } : record, sales }),
      ...(parts.reports.length > 0 && { condition_reports: parts.reports }),
      ...(parts.files.length > 0 && { files: parts.files }),
    }
    return { row, moreRows: [], fields, pictures: [] }
  })
  return {
    format: 'records',
    decimal: '.',
    program: 'Gesso',
    sheets: [{ hidden: false, used: true, headerRows: [], columns: [] }],
    questions: [],
    rows,
    reports,
    skipped: [],
    duplicates: findDuplicates(rows, reports),
    ...matchPictures(
      rows,
      reports,
      pictures?.filter((path) => !isRecordFile(path)),
    ),
  }
}
