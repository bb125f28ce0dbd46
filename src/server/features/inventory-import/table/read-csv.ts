import Papa from 'papaparse'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import { decodeText } from './decode-text.ts'
import type { InventoryFailure } from './inventory-failure.ts'
import { MAX_COLUMNS, MAX_LINES, type SheetFile } from './sheet.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
/** A line by which Excel states the delimiter; it shows no row for it. */
const STATED = /^sep=(.)\r?\n/i
const SAMPLE_LINES = 200

/** The cells of a text file. Throws `InventoryFailure`s. */
export const readCsv = (bytes: Buffer): SheetFile => {
  const decoded = decodeText(bytes)
  const stated = STATED.exec(decoded.text)
  const text = stated ? decoded.text.slice(stated[0].length) : decoded.text
  if (text.trim() === '') throw new WorkerError<InventoryFailure>('empty', 'a text without letters')
  if (looksBinary(text)) throw new WorkerError<InventoryFailure>('not_a_spreadsheet', 'control characters')
  const delimiter = stated?.[1] ?? detectDelimiter(text)
  // One line more than the limit, to notice that there are more.
  const { data, errors } = parse(text, delimiter, MAX_LINES + 2)
  const trimmed = withoutLastBlanks(data)
  if (trimmed.length > MAX_LINES) throw new WorkerError<InventoryFailure>('too_long', `${trimmed.length} lines or more`)
  if (errors.some(({ code }) => code === 'MissingQuotes'))
    throw new WorkerError<InventoryFailure>('cut_off', 'a quotation without an end')
  const rows = trimmed.map((row) => row.slice(0, MAX_COLUMNS).map((value) => ({ text: withoutWrapper(value) })))
  return { format: 'csv', sheets: [{ hidden: false, rows }], encoding: decoded.encoding, delimiter }
}

const parse = (text: string, delimiter: string, preview: number) =>
  Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: false, header: false })

const withoutLastBlanks = (rows: string[][]): string[][] => {
  const last = rows.findLastIndex((row) => row.some((value) => value.trim() !== ''))
  return rows.slice(0, last + 1)
}

/** `="007"` is how programs keep a spreadsheet from taking a text for a number. */
const withoutWrapper = (value: string): string => /^="([^"]*)"$/.exec(value)?.[1] ?? value

/** The mark that parts the most lines into the same number of cells. */
const detectDelimiter = (text: string): string => {
  const scored = DELIMITERS.map((delimiter) => {
    const rows = parse(text, delimiter, SAMPLE_LINES).data.filter((row) => row.some((value) => value.trim() !== ''))
    const lengths = new Map<number, number>()
    for (const { length } of rows) lengths.set(length, (lengths.get(length) ?? 0) + 1)
    const [cells, lines] = [...lengths].reduce((most, one) => (one[1] > most[1] ? one : most), [1, 0])
    return { delimiter, score: cells > 1 ? (lines / rows.length) ** 2 * Math.log(cells) : 0 }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

const looksBinary = (text: string): boolean => {
  const sample = text.slice(0, 4000)
  const strange = sample.match(/(?![\t\n\r])\p{Cc}|\ufffd/gu)?.length ?? 0
  return strange > sample.length / 100
}
