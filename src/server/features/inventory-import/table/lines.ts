import type { Cell } from '../cells/reading.ts'
import type { ColumnUse } from './column-use.ts'
import type { Column } from './columns.ts'
import type { FoundTable } from './find-table.ts'
import { foldHeader } from './header-words.ts'
import { filledCells, isBlank, type Sheet } from './sheet.ts'

/** A row of the table. `row` is as a spreadsheet program counts it. */
export interface Line {
  row: number
  cells: Cell[]
}
export interface SkippedLine {
  row: number
  reason: string
}

const TOTAL =
  /^(?:(?:grand|sub|zwischen|gesamt)?[- ]?(?:totals?|totalt|summe|somme|totale|summa|suma|sum|soma|totaal)|sous-total|subtotale|insgesamt|gesamt|gesamtsumme|gesamtwert|total(?:e|es)? (?:value|works|sold|sales|paid|price|retail|wert|général|general)|i alt|razem|łącznie|suma całkowita|celkem|součet|yhteensä|összesen|toplam|[合総小][計额額]金?額?|总计|總計|합계|총계|всего|итого)(?![\p{L}\p{N}])\s*[:=]?\s*(?:\(?\d*\)?)$/iu
/** Headings of groups of works. */
const GROUP =
  /^(?:paintings?|drawings?|prints?|photograph(?:s|y)|sculptures?|works on paper|mixed media|gemälde|malerei|zeichnungen|druckgrafik|grafik|skulpturen|fotografien?|arbeiten auf papier|peintures?|dessins?|estampes|gravures|photographies|œuvres sur papier|pinturas?|dibujos|grabados|esculturas?|dipinti|disegni|incisioni|sculture|fotografie|(?:19|20)\d{2}(?:\s*[-–]\s*(?:19|20)?\d{2})?|sold|available|verkauft|archive|archiv)$/i
const NOTE =
  /^(?:\*|note\b|notes?:|stand\b|as of\b|legend|key:|hinweis|nb\b|n\.b\.|alle preise|all prices|prices? (?:are|in)|tous les prix|mise à jour|updated|ceny\b|wszystkie ceny|stan na|alla priser|alle priser|※)/i
const MAX_TITLE = 150

/** Uses by which a row without a title is a work all the same. */
const SUBSTANCE: readonly ColumnUse[] = [
  'medium',
  'size',
  'height',
  'width',
  'date',
  'edition',
  'artist',
  'price',
  'images',
]

/** The rows below the headings that are works or lines of works; the others with the reason. */
export const readLines = (sheet: Sheet, table: FoundTable, columns: readonly Column[]) => {
  const lines: Line[] = []
  const skipped: SkippedLine[] = []
  const isShouted = shoutedTitles(sheet, table, columns)
  for (let at = table.firstRow; at < sheet.rows.length; at += 1) {
    const cells = sheet.rows[at] ?? []
    const reason = noWork({ cells, table, columns, banner: sheet.banners?.has(at) ?? false, isShouted })
    if (reason === null) lines.push({ row: at + 1, cells })
    else skipped.push({ row: at + 1, reason })
  }
  return { lines, skipped }
}

/** Whether titles are written in capitals here, so that capitals do not make a heading. */
const shoutedTitles = (sheet: Sheet, table: FoundTable, columns: readonly Column[]): boolean => {
  const title = columns.find(({ use }) => use === 'title')?.index ?? -1
  const titles = sheet.rows
    .slice(table.firstRow)
    .flatMap((row) => (isBlank(row[title]) ? [] : (row[title]?.text ?? '')))
  return titles.filter(isCapitals).length > titles.length / 4
}
const isCapitals = (text: string): boolean => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()

interface RowFacts {
  cells: readonly Cell[]
  table: FoundTable
  columns: readonly Column[]
  banner: boolean
  isShouted: boolean
}

const noWork = (facts: RowFacts): string | null => {
  const { cells, table, columns, banner, isShouted } = facts
  const filled = filledCells(cells)
  if (filled.length === 0) return 'blank row'
  if (isRepeatedHeader(cells, table)) return 'the headings again'
  if (
    filled.length <= Math.max(4, cells.length / 3) &&
    filled.some((cell) => TOTAL.test(cell.text.trim())) &&
    !hasWork(facts)
  )
    return 'total'
  const has = (use: ColumnUse): boolean => columns.some((column) => column.use === use && !isBlank(cells[column.index]))
  // A line of a product that another line describes.
  if (has('handle') || has('parent')) return null
  const [only] = filled
  if (banner && new Set(filled.map(({ text }) => text)).size === 1) return 'heading'
  if (filled.length === 1 && only) {
    const text = only.text.trim()
    if (!has('title')) return has('inventory_number') && NOTE.test(text) ? 'note' : 'heading or note'
    if (GROUP.test(text) || NOTE.test(text) || text.endsWith(':') || text.length > MAX_TITLE) return 'heading or note'
    if (isCapitals(text) && !isShouted) return 'heading'
    return null
  }
  if (has('title')) return null
  if (has('inventory_number'))
    return SUBSTANCE.some(has) || filled.length > 2 ? null : 'neither title nor anything of a work'
  const substance = SUBSTANCE.filter(has).length
  return substance >= 2 ? null : 'neither title nor number'
}

/** "Total" may be a title: a row with a medium or a number of its own is a work. */
const hasWork = ({ cells, columns }: RowFacts): boolean =>
  columns.some(
    ({ use, index }) =>
      ['medium', 'artist', 'date', 'images', 'location', 'status'].includes(use ?? '') &&
      !isBlank(cells[index]) &&
      !TOTAL.test(cells[index]?.text.trim() ?? ''),
  )

const isRepeatedHeader = (cells: readonly Cell[], { headers }: FoundTable): boolean => {
  const filled = cells.flatMap((cell, at) =>
    isBlank(cell) ? [] : [[foldHeader(cell.text), foldHeader(headers[at] ?? '')]],
  )
  const same = filled.filter(([own, header]) => own !== '' && own === header).length
  return same >= 2 && same >= filled.length * 0.6
}
