import { cut } from '#contract/clean-text.ts'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import { foldText } from '../cells/text.ts'
import { artistHeadings } from './artist-headings.ts'
import { isArtist } from './column-use.ts'
import { type Column, readColumns } from './columns.ts'
import { correct } from './corrections.ts'
import { findFileMark } from './decimal-marks.ts'
import { findTable, hasCaptions } from './find-table.ts'
import type { InventoryFailure } from './inventory-failure.ts'
import type {
  CellReport,
  FileQuestion,
  InventoryReading,
  ReadOptions,
  SheetSummary,
  WorkRow,
} from './inventory-reading.ts'
import { LEFT_OUT_HEADER } from './left-out-header.ts'
import { type Line, readLines } from './lines.ts'
import { createPictureFinder } from './pictures.ts'
import { detectProgram, EDITED_EXPORT, OWN_PROGRAM } from './program.ts'
import { readBytes } from './read-bytes.ts'
import { ownLines, readOwnWork, unguarded } from './read-own-work.ts'
import { readWork } from './read-work.ts'
import { MAX_WORKS, type Sheet, type SheetFile } from './sheet.ts'
import { type ReadSheet, sheetContext } from './sheet-context.ts'
import { gatherWorks } from './works.ts'

/** Reads an inventory and writes nothing: all works with their fields, and all that has to be asked. Rejects with `InventoryFailure`s. */
export const readInventory = async (bytes: Buffer, options: ReadOptions): Promise<InventoryReading> =>
  readSheets(await readBytes(bytes), options)

export const readSheets = (file: SheetFile, options: ReadOptions): InventoryReading => {
  const summaries: SheetSummary[] = []
  const skipped: InventoryReading['skipped'] = []
  const used: ReadSheet[] = []
  const opened = file.sheets.map((sheet) => ({ sheet, ...openSheet(sheet, options) }))
  const isNamed = opened.some(({ read }) => read && hasNamedTitles(read))
  for (const { sheet, summary, read: found, skippedLines } of opened) {
    // Beside works, a table of bills or prices has none of its own.
    const read =
      found && isNamed && !options.sheets && !hasNamedTitles(found) && !isOfObjects(found) ? undefined : found
    summaries.push(found && !read ? { ...summary, used: false, reason: NO_WORKS } : summary)
    if (!read) continue
    used.push(read)
    for (const line of skippedLines) skipped.push({ ...line, ...named(sheet) })
  }
  if (used.length === 0) throw new WorkerError<InventoryFailure>('no_table', 'no sheet with works')
  nameBySheets(used, options)
  const mark = findFileMark(used, file)
  const rows: WorkRow[] = []
  const reports: CellReport[] = []
  for (const one of used) {
    const { works, skipped: joined } = gatherWorks(one.lines, one.columns)
    for (const line of joined) skipped.push({ ...line, ...named(one.sheet) })
    const context = sheetContext(one, used, mark, options)
    for (const work of works) {
      const own = (options.corrections ?? []).filter(
        ({ row, sheet }) => row === work.row && (sheet === undefined || sheet === one.sheet.name),
      )
      correct(work, own)
      const { fields, reports: found } =
        one.program === OWN_PROGRAM ? readOwnWork(work, context) : readWork(work, context)
      const { row, moreRows } = work
      const lines = options.lines && { lines: [row, ...moreRows].map((at) => lineTexts(one.lines, at)) }
      rows.push({ row, ...named(one.sheet), moreRows, fields, pictures: [], ...lines })
      reports.push(...found)
    }
  }
  if (rows.length > MAX_WORKS) throw new WorkerError<InventoryFailure>('too_many_works', `${rows.length} works`)
  const duplicates = findDuplicates(rows, reports)
  const program = used[0]?.program?.name
  return {
    format: file.format,
    ...(file.encoding !== undefined && { encoding: file.encoding }),
    ...(file.delimiter !== undefined && { delimiter: file.delimiter }),
    decimal: mark.decimal,
    ...(program !== undefined && { program }),
    sheets: summaries,
    questions: fileQuestions(used, rows, reports),
    rows,
    reports,
    skipped: skipped.toSorted((a, b) => (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.row - b.row),
    duplicates,
    ...matchPictures(rows, reports, options.pictures),
  }
}

/** A workbook may have a sheet for each artist, with the name as its own. */
const nameBySheets = (used: readonly ReadSheet[], { answers }: ReadOptions): void => {
  const headings = used.map(({ sheet }, at) => ({ at, text: sheet.name ?? '', isDirect: true }))
  const artists = artistHeadings(headings, answers?.['artist'] !== undefined)
  for (const [at, { columns, lines }] of used.entries()) {
    const artist = artists.get(at)
    if (!artist || columns.some(({ use }) => isArtist(use))) continue
    for (const line of lines) line.artist ??= artist
  }
}

const lineTexts = (lines: readonly Line[], row: number): string[] =>
  (lines.find((line) => line.row === row)?.cells ?? []).map(({ text }) => text)
const named = ({ name }: Sheet) => (name === undefined ? {} : { sheet: name })

const SOLD_SHEET =
  /^(?:sold|sales|verkauft|verkäufe|verkaufte (?:werke|arbeiten)|(?:œuvres )?vendue?s?|ventes|(?:obras )?vendid[oa]s?|ventas|vendas|(?:opere )?vendut[oaie]|vendite|verkocht|verkochte werken|verkopen|såld[ae]?|sålt|försäljning|solgte?|salg|eladott|eladva|eladások|prodan[áéýío]|prodáno|prodeje|sprzedan[aey]|sprzedaż|satıl(?:dı|an(?:lar)?)|satışlar|売約済み?|販売済み?|已售|售出|판매 ?(?:완료|작|됨)?|продан[оы]?)(?![\p{L}\p{N}])/iu

/** Uses of which a table of works has some beside the title. */
const OF_WORKS =
  /^(?:inventory_number|artist|date|medium|size|height|width|edition|price|status|sold_price|sold_date|images|handle)/

const NO_WORKS = 'It has no table of works.'
/** Uses that works have, and crates have not. */
const OF_OBJECTS = /^(?:medium|edition|images)$/
const isOfObjects = ({ columns }: ReadSheet): boolean =>
  columns.some(({ use, from }) => from !== 'values' && OF_OBJECTS.test(use ?? ''))
const hasNamedTitles = ({ columns }: ReadSheet): boolean =>
  columns.some(({ use, from }) => use === 'title' && from !== 'values')

const openSheet = (sheet: Sheet, options: ReadOptions) => {
  const summary = (reason: string, headerRows: number[] = [], columns: Column[] = []) => ({
    summary: {
      ...(sheet.name !== undefined && { name: sheet.name }),
      hidden: sheet.hidden,
      used: false,
      reason,
      headerRows,
      columns,
    },
    read: undefined,
    skippedLines: [],
  })
  const table = findTable(sheet)
  if (!table) return summary('It has no table.')
  const program = detectProgram(table.headers, options.program)
  const isSold = SOLD_SHEET.test(sheet.name ?? '')
  const mapping = sheetMapping(options.mapping ?? {}, sheet)
  const hasSale = table.headers.some((header) =>
    /sold|buyer|verkauft|käufer|vendu|acheteur|vendid|comprador|acquirente|verkocht|koper|såld|köpare|solgt|køber|kjøper/i.test(
      header,
    ),
  )
  const columns = readColumns({ sheet, table, program, mapping, isSold, sales: isSold || hasSale })
  const headerRows = table.headerRows.map((row) => row + 1)
  const isWanted = options.sheets ? options.sheets.includes(sheet.name ?? '') : !sheet.hidden
  if (!isWanted) return summary(sheet.hidden ? 'The sheet is hidden.' : 'It was not chosen.', headerRows, columns)
  const uses = new Set(columns.flatMap(({ use }) => use ?? []))
  const isContacts = table.headers.some((header) => /^e-?mail/i.test(header.trim())) && !uses.has('medium')
  const ofWorks = [...uses].filter((use) => OF_WORKS.test(use)).length
  const isMapped = Object.values(mapping).includes('title')
  const isNamed = uses.has('title') || uses.has('inventory_number')
  if (!isMapped && (isContacts || (ofWorks < 1 && !hasCaptions(sheet.rows)) || !isNamed))
    return summary(NO_WORKS, headerRows, columns)
  const { lines, skipped } =
    program === OWN_PROGRAM
      ? { lines: ownLines(sheet, table.firstRow), skipped: [] }
      : readLines(sheet, table, columns, options.answers?.['artist'] !== undefined)
  const isGuarded = table.headers.includes(LEFT_OUT_HEADER) || program === EDITED_EXPORT
  return {
    summary: {
      ...(sheet.name !== undefined && { name: sheet.name }),
      hidden: sheet.hidden,
      used: true,
      headerRows,
      columns,
      samples: columns.map(({ index }) => sampleTexts(lines, index)),
    },
    read: { sheet, columns, lines: isGuarded ? lines.map(withoutGuards) : lines, program, isSold },
    skippedLines: skipped,
  }
}

const withoutGuards = ({ row, cells }: Line): Line => ({ row, cells: cells.map(unguarded) })

const SAMPLES = 3
/** Of a long text, its beginning is enough to know the column by. */
const SAMPLE_LENGTH = 60
const sampleTexts = (lines: readonly Line[], index: number): string[] => {
  const found = new Set<string>()
  for (const { cells } of lines) {
    const text = cut((cells[index]?.text ?? '').trim(), SAMPLE_LENGTH)
    if (text !== '') found.add(text)
    if (found.size === SAMPLES) break
  }
  return [...found]
}

const sheetMapping = (mapping: NonNullable<ReadOptions['mapping']>, { name }: Sheet) =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([key, use]) => {
      const [letter, sheet] = key.split('!').toReversed()
      return letter !== undefined && (sheet === undefined || sheet === name) ? [[letter, use]] : []
    }),
  )

/** One number on several rows is reported on each of them. */
export const findDuplicates = (rows: readonly WorkRow[], reports: CellReport[]): InventoryReading['duplicates'] => {
  const byNumber = Map.groupBy(
    rows.filter(({ fields }) => fields.inventory_number !== undefined),
    ({ fields }) => foldNumber(fields.inventory_number ?? ''),
  )
  return [...byNumber.values()].flatMap((same) => {
    const [first] = same
    if (same.length < 2 || !first) return []
    for (const { row, sheet, fields } of same) {
      const others = same.filter((one) => one.row !== row || one.sheet !== sheet)
      reports.push({
        row,
        ...(sheet !== undefined && { sheet }),
        field: 'inventory_number',
        kind: 'duplicate',
        cell: fields.inventory_number ?? '',
        reason: `${rowsText(others)} ${others.length === 1 ? 'has' : 'have'} the same number.`,
      })
    }
    return [
      {
        inventory_number: first.fields.inventory_number ?? '',
        rows: same.map(({ row, sheet }) => ({ row, ...(sheet !== undefined && { sheet }) })),
      },
    ]
  })
}
/** `Row 12`, `Rows 3, 12 and 2 more`; with the sheets where there are several. */
const rowsText = (rows: readonly WorkRow[]): string => {
  const names = rows.slice(0, 5).map(({ row, sheet }) => (sheet === undefined ? `${row}` : `${row} of “${sheet}”`))
  const more = rows.length > names.length ? ` and ${rows.length - names.length} more` : ''
  return `${rows.length === 1 ? 'Row' : 'Rows'} ${names.join(', ')}${more}`
}
const foldNumber = (number: string): string => foldText(number).trim()

/** Questions whose answer settles many cells; the artist where no column names one. */
const fileQuestions = (
  used: readonly ReadSheet[],
  rows: readonly WorkRow[],
  reports: readonly CellReport[],
): FileQuestion[] => {
  const found = new Map<string, FileQuestion>()
  for (const { columns, sheet, lines } of used) {
    // What headings without such a proof name may be something else than artists.
    const isOpen = new Set(lines.flatMap(({ row, artist }) => (artist?.isSure === false ? row : [])))
    const nameless = rows.filter(
      ({ row, sheet: name, fields }) => name === sheet.name && (fields.artist === undefined || isOpen.has(row)),
    ).length
    if (nameless > 0 && !columns.some(({ use }) => isArtist(use)))
      found.set(`artist ${sheet.name}`, { id: 'artist', ...named(sheet), cells: nameless })
  }
  const counted = new Set<string>()
  for (const { question, sheet, column, row } of reports) {
    if (question === undefined) continue
    const key = `${question} ${sheet} ${column}`
    // One cell may be reported for several fields.
    if (counted.has(`${key} ${row}`)) continue
    counted.add(`${key} ${row}`)
    const columns = used.find((one) => one.sheet.name === sheet)?.columns ?? []
    const header = columns.find(({ letter }) => letter === column)?.header
    const before = found.get(key)
    if (before) before.cells += 1
    else
      found.set(key, {
        id: question,
        ...(sheet !== undefined && { sheet }),
        ...(column !== undefined && { column }),
        ...(header !== undefined && { header }),
        cells: 1,
      })
  }
  return [...found.values()]
}

/** The references of a row with an entry in the place of a missing one. */
const nearest = (references: readonly string[], missing: string, entry: string | null) =>
  entry === null ? {} : { options: [references.map((one) => (one === missing ? entry : one)).join('; ')] }

/** Joins pictures to the works that name them, or whose number they have. */
export const matchPictures = (
  rows: readonly WorkRow[],
  reports: CellReport[],
  paths: readonly string[] | undefined,
) => {
  const finder = createPictureFinder(paths ?? [])
  const pictures: Record<string, string | null> = {}
  const taken = new Set<string>()
  for (const row of rows) {
    for (const reference of row.fields.images ?? []) {
      const entry = finder.find(reference)
      pictures[reference] = entry
      if (entry !== null) row.pictures.push(entry)
      else if (paths && !/^https?:/i.test(reference))
        reports.push({
          row: row.row,
          ...(row.sheet !== undefined && { sheet: row.sheet }),
          field: 'images',
          kind: 'picture_missing',
          cell: reference,
          reason: 'No picture has this name.',
          ...nearest(row.fields.images ?? [], reference, finder.nearest(reference)),
        })
    }
    for (const entry of row.pictures) taken.add(entry)
  }
  // Pictures that are named by the number of a work whose row names none.
  for (const row of rows) {
    if (row.pictures.length > 0 || row.fields.images || row.fields.inventory_number === undefined) continue
    row.pictures.push(...finder.findByNumber(row.fields.inventory_number).filter((entry) => !taken.has(entry)))
    for (const entry of row.pictures) taken.add(entry)
  }
  return { pictures, unusedPictures: finder.entries.filter((entry) => !taken.has(entry)) }
}
