import { stringify } from 'csv-stringify/sync'

/** What spreadsheet programs would run as a formula (OWASP), with or without apostrophes before it. */
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'(?='*[=+\-@\t\r])/

/** An apostrophe makes a formula a text; a text that begins with one itself gets another, so that reading takes exactly one away. */
export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
export const withoutGuard = (text: string): string => text.replace(GUARDED, '')

type CsvCell = string | number | boolean | null | undefined

/** Lines of a CSV file, in UTF-8 and with CRLF, as spreadsheet programs open it without a question. */
export const csvText = (
  rows: readonly (readonly CsvCell[])[],
  { bom = true, delimiter = ',' }: { bom?: boolean; delimiter?: string } = {},
): string =>
  // A line break alone, which does not end a line here, would do so for others.
  stringify(
    rows.map((row) => [...row]),
    { bom, delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
