import type { Cell } from '../cells/reading.ts'
import type { ColumnUse } from './column-use.ts'
import { type Column, noColumn } from './columns.ts'
import { foldHeader } from './header-words.ts'
import type { Line, SkippedLine } from './lines.ts'
import { readHeader } from './read-header.ts'
import { isBlank } from './sheet.ts'

/** A cell with the column that it stands in. */
export interface SourceCell {
  cell: Cell
  column: Column
}

/** The cells of one work, which may come from several lines. */
export interface WorkSource {
  row: number
  moreRows: number[]
  cells: Map<ColumnUse, SourceCell[]>
  /** Prices of further lines of the same work. */
  otherPrices: Cell[]
}

/** Joins the lines of products, editions and views to works. */
export const gatherWorks = (lines: readonly Line[], columns: readonly Column[]) => {
  const skipped: SkippedLine[] = []
  const has = (use: ColumnUse): boolean => columns.some((column) => column.use === use)
  if (has('handle')) return { works: productWorks(lines, columns, skipped), skipped }
  if (has('row_type')) return { works: typedWorks(lines, columns, skipped), skipped }
  return { works: lines.map((line) => source(line, columns)), skipped }
}

const source = (line: Line, columns: readonly Column[], inherited?: Line): WorkSource => {
  const cells = new Map<ColumnUse, SourceCell[]>()
  if (line.artist) cells.set('artist', [{ cell: { text: line.artist.name }, column: noColumn('artist') }])
  for (const column of columns) {
    if (column.use === null || column.use === 'attribute_value') continue
    const own = line.cells[column.index]
    const cell = isBlank(own) ? inherited?.cells[column.index] : own
    if (cell && !isBlank(cell)) {
      const named = column.use === 'option' ? optionColumn(line, columns, column, inherited) : column
      if (named.use) cells.set(named.use, [...(cells.get(named.use) ?? []), { cell, column: named }])
    }
  }
  const attributes = namedValues(line, columns)
  const names = new Set(attributes.map(({ column }) => foldHeader(column.header)))
  // A variation has values of its own in the first columns, whatever its product has there.
  const others = inherited ? namedValues(inherited, columns) : []
  for (const one of [...attributes, ...others.filter(({ column }) => !names.has(foldHeader(column.header)))]) {
    const { use } = one.column
    if (use) cells.set(use, [...(cells.get(use) ?? []), one])
  }
  return { row: line.row, moreRows: [], cells, otherPrices: [] }
}

/** An option that is named "Edition" names the copies of a print. */
const optionColumn = (line: Line, columns: readonly Column[], column: Column, inherited?: Line): Column => {
  const name = columns.findLast(({ use, index }) => use === 'option_name' && index < column.index)
  const header = name ? ((line.cells[name.index]?.text.trim() || inherited?.cells[name.index]?.text.trim()) ?? '') : ''
  const { use } = readHeader(header)
  const isCopy = use === 'edition' || use === 'edition_number' || use === 'inventory_number'
  return isCopy ? { ...column, header, use: 'edition' } : column
}

const namedValues = (line: Line, columns: readonly Column[]): SourceCell[] =>
  columns.flatMap((column) => {
    const cell = line.cells[column.index]
    if (column.use !== 'attribute_value' || !cell || isBlank(cell)) return []
    return { cell, column: attributeColumn(line, columns, column) }
  })

/** The column of a named value: what a heading of that name would mean. */
const attributeColumn = (line: Line, columns: readonly Column[], column: Column): Column => {
  const name = columns.findLast(({ use, index }) => use === 'attribute_name' && index < column.index)
  const header = name ? (line.cells[name.index]?.text.trim() ?? '') : ''
  const { use } = readHeader(header)
  const isCopy = COPY.test(textIn(line, columns, 'row_type'))
  return { ...column, header, use: isCopy && (use === 'size' || use === 'framed' || use === null) ? 'option' : use }
}

const textIn = (line: Line, columns: readonly Column[], use: ColumnUse): string => {
  const column = columns.find((one) => one.use === use)
  return column ? (line.cells[column.index]?.text.trim() ?? '') : ''
}

const addCells = (work: WorkSource, line: Line, columns: readonly Column[], use: ColumnUse): void => {
  const more = source(line, columns).cells.get(use)
  if (more) work.cells.set(use, [...(work.cells.get(use) ?? []), ...more])
}

/** A shop's products: further lines add pictures, or are variants with a number and a price of their own. */
const productWorks = (lines: readonly Line[], columns: readonly Column[], skipped: SkippedLine[]): WorkSource[] => {
  const groups = new Map<string, Line[]>()
  let handle = ''
  for (const line of lines) {
    // Some shops name the product in its first line only.
    const isFirst = handle === '' || textIn(line, columns, 'title') !== ''
    handle = textIn(line, columns, 'handle').toLowerCase() || (isFirst ? `row ${line.row}` : handle)
    groups.set(handle, [...(groups.get(handle) ?? []), line])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const main = group.find((line) => textIn(line, columns, 'title') !== '') ?? first
    const work = source(main, columns)
    const works = [work]
    for (const line of group) {
      if (line === main) continue
      const price = textIn(line, columns, 'price')
      if (price !== '' && textIn(line, columns, 'inventory_number') !== '') {
        works.push(source(line, columns, main))
        continue
      }
      addCells(work, line, columns, 'images')
      work.moreRows.push(line.row)
      if (price !== '') work.otherPrices.push({ text: price })
      skipped.push({
        row: line.row,
        reason:
          price === '' ? 'a further picture of the product above' : 'a second price of the same work, reported above',
      })
    }
    return works
  })
}

const MASTER = /^(?:master edition|variable|variable product|edition master)$/i
const COPY = /^(?:variation|product variation)$/i
const EDITION = /^(?:edition|copy)$/i
const VIEW = /^(?:alternate view|alternative view|detail|additional image)$/i

/** Rows whose type says that they describe copies, or show another view of a work. */
const typedWorks = (lines: readonly Line[], columns: readonly Column[], skipped: SkippedLine[]): WorkSource[] => {
  const byNumber = new Map(lines.map((line) => [textIn(line, columns, 'inventory_number').toLowerCase(), line]))
  for (const line of lines) byNumber.set(`id:${textIn(line, columns, 'record_id')}`, line)
  const parentText = (line: Line): string => textIn(line, columns, 'parent').toLowerCase()
  const parents = new Set(lines.map(parentText).filter((one) => one !== ''))
  // Where no column names the parent, the copies of an edition have its title.
  const copiesByTitle = new Set(
    lines.flatMap((line) =>
      EDITION.test(textIn(line, columns, 'row_type')) ? textIn(line, columns, 'title').toLowerCase() : [],
    ),
  )
  const works = new Map<Line, WorkSource>()
  for (const line of lines) {
    const type = textIn(line, columns, 'row_type')
    const number = textIn(line, columns, 'inventory_number').toLowerCase()
    const parent = byNumber.get(parentText(line))
    const title = textIn(line, columns, 'title').toLowerCase()
    const isParent = parents.has(number) || parents.has(`id:${textIn(line, columns, 'record_id')}`)
    if (MASTER.test(type) && (isParent || copiesByTitle.has(title)))
      skipped.push({ row: line.row, reason: 'it describes the copies that follow' })
    else if (VIEW.test(type)) skipped.push({ row: line.row, reason: 'a further view of another work' })
    else works.set(line, source(line, columns, COPY.test(type) ? parent : undefined))
  }
  for (const line of lines) {
    const parent = byNumber.get(parentText(line))
    const work = parent && works.get(parent)
    if (!work || !VIEW.test(textIn(line, columns, 'row_type'))) continue
    addCells(work, line, columns, 'images')
    work.moreRows.push(line.row)
  }
  return [...works.values()]
}
