import { csvText, guardCell } from '#server/platform/csv-text.ts'
import type { StoredRow } from './imports.repository.ts'
import { type InventoryReading, NO_TITLE } from './table/inventory-reading.ts'
import { LEFT_OUT_HEADER } from './table/left-out-header.ts'

const SHEET_HEADER = 'Sheet'

const placeKey = ({ row, sheet }: { row: number; sheet?: string | null }): string => `${row} ${sheet ?? ''}`

const reasonText = ({ fields, reports, problems }: StoredRow): string => {
  const reasons = [...problems, ...reports.map(({ reason }) => reason)]
  if (fields['title'] === undefined && !reports.some(({ field }) => field === 'title')) reasons.push(NO_TITLE) // biome-ignore format: one line
  return [...new Set(reasons)].join(' ')
}

/** The headings of all sheets, each once; a heading that a sheet has twice is there twice. */
const joinHeadings = (sheets: InventoryReading['sheets']) => {
  const headings: string[] = []
  /** By sheet, where each of its columns stands. */
  const places = new Map<string, Map<number, number>>()
  for (const { name = '', used, columns } of sheets) {
    if (!used) continue
    const taken = new Set<number>()
    const own = new Map<number, number>()
    for (const { header, letter, index } of columns) {
      const heading = header || `Column ${letter}`
      if (heading === LEFT_OUT_HEADER) continue
      const known = headings.findIndex((one, at) => one === heading && !taken.has(at))
      const at = known === -1 ? headings.push(heading) - 1 : known
      taken.add(at)
      own.set(index, at)
    }
    places.set(name, own)
  }
  return { headings, places }
}

/** An export of a Gesso has no lines: what is known of its works stands in columns by their names. */
const fieldsTable = (rows: readonly StoredRow[]) => {
  const texts = rows.map(({ fields }) => Object.entries(fields).filter(([, value]) => typeof value === 'string'))
  const headings = [...new Set(texts.flatMap((pairs) => pairs.map(([field]) => field)))]
  return { headings, lines: texts.map((pairs) => [headings.map((field) => String(Object.fromEntries(pairs)[field] ?? ''))]) } // biome-ignore format: one line
}

const linesTable = ({ sheets, rows: works }: InventoryReading, rows: readonly StoredRow[]) => {
  const { headings, places } = joinHeadings(sheets)
  const bySheet = [...places.keys()].length > 1
  const byPlace = new Map(works.map((work) => [placeKey(work), work.lines ?? []]))
  const lines = rows.map((row) =>
    (byPlace.get(placeKey(row)) ?? []).map((cells) => {
      const line = headings.map(() => '')
      for (const [index, at] of places.get(row.sheet ?? '') ?? []) line[at] = cells[index] ?? ''
      return bySheet ? [...line, row.sheet ?? ''] : line
    }),
  )
  return { headings: bySheet ? [...headings, SHEET_HEADER] : headings, lines }
}

/**
 * The rows of a list that did not become works, as the file has them, and why: to be corrected there and read again. With the
 * delimiter of the file, because it says how its numbers are written.
 */
export const leftOutFile = (reading: InventoryReading, rows: readonly StoredRow[]): string => {
  const { headings, lines } = reading.format === 'records' ? fieldsTable(rows) : linesTable(reading, rows)
  const table = rows.flatMap((row, at) =>
    // A work may have several lines; its reason stands on the first.
    (lines[at] ?? []).map((line, part) => [...line, part === 0 ? reasonText(row) : '']),
  )
  const delimiter = reading.delimiter ?? (reading.decimal === ',' ? ';' : ',')
  return csvText(
    [[...headings, LEFT_OUT_HEADER], ...table].map((line) => line.map(guardCell)),
    { delimiter },
  )
}
