import type { Cell } from '../cells/reading.ts'
import { artistHeadings, type Heading, type HeadingArtist, isGroup } from './artist-headings.ts'
import { type ColumnUse, isArtist } from './column-use.ts'
import type { Column } from './columns.ts'
import type { FoundTable } from './find-table.ts'
import { foldHeader } from './header-words.ts'
import { filledCells, isBlank, type Sheet } from './sheet.ts'

/** A row of the table. `row` is as a spreadsheet program counts it. */
export interface Line {
  row: number
  cells: Cell[]
  /** Of the heading above it. */
  artist?: HeadingArtist
}
export interface SkippedLine {
  row: number
  reason: string
}

/** What is added up: “Total depósito”, “Gesamtwert der Werke”. */
const ADDED =
  '(?:of|in|for|de|du|des|di|da|do|dos|das|del|della|delle|der|die|van|la|le|les|las|los|el|en|value|worth|amount|retail|prices?|net|due|works?|artworks?|stock|inventory|consignments?|consigned|sold|sales|available|pieces|items|obras?|œuvres?|oeuvres?|opere|werken?|arbeiten|stück|exposición|depósito|dépôt|deposito|consignación|consignaç[aã]o|général|general|generale|geral|importe|montant|importo|ventas|ventes|vendite|vendas|verkäufe|verkauft|verkocht|bestand|voorraad|lager|magazijn|lagret|inventario|inventaire|inventário|waarde|valeur|valor|valore|wert|preise?|prix|precios?|prezz[oi]|ttc|ht|mwst|vat|iva|tva|eur|usd|gbp|chf|[€$£]|[(]?\\d+[)]?)'
const TOTAL = new RegExp(
  `^(?:(?:grand|sub|zwischen|gesamt)?[- ]?(?:totals?|totaux|totalen|totalt|summe|somme|totale|summa|suma|sum|soma|totaal)|sous-total|subtotale|insgesamt|gesamt|gesamtsumme|gesamtwert|gesamtpreis|totalt|i alt|łącznie|összesen|mindösszesen|végösszeg|celkem|součet|razem|ogółem|toplam|yhteensä|summa|[合総小][計额額]金?額?|合计|小计|总计|總計|共[計计]|합계|총계|소계|총액|итого|всего|всього|σ[υύ]νολο|(?:carried|brought) (?:forward|over|down)|[cb][/.]f|übertrag|à reporter|report à nouveau|a riportare|riporto|suma y sigue|a transportar)(?![\\p{L}\\p{N}])(?:[\\s:=–—-]+${ADDED}(?![\\p{L}\\p{N}]))*\\s*[:=]?$`,
  'iu',
)
/** “Subtotal, oils”: of a part of the list. */
const PART_TOTAL = /^(?:sub-?totals?|zwischensumme|sous-total|subtotale|subtotal|subtotaal)\s*[,:–—-]\s*\S/iu
/** “Total prints”, “TOTAL RETAIL ON CONSIGNMENT”: what begins so in a row that is nearly empty. */
const TOTAL_OF =
  /^(?:(?:grand|sub)?[- ]?totals?|zwischensumme|gesamt\p{L}*|summe|sous-total|totale?s?|subtotale?|totaal|suma|summa)(?!\p{L})/iu
const isTotal = (text: string): boolean => TOTAL.test(text) || PART_TOTAL.test(text)
const NEARLY_EMPTY = 4
/** Headings of groups of works. */
const GROUP =
  /^(?:paintings?|drawings?|prints?|photograph(?:s|y)|sculptures?|works on paper|mixed media|gemälde|malerei|zeichnungen|druckgrafik|grafik|skulpturen|fotografien?|arbeiten auf papier|peintures?|dessins?|estampes|gravures|photographies|œuvres sur papier|pinturas?|dibujos|grabados|esculturas?|dipinti|disegni|incisioni|sculture|fotografie|(?:19|20)\d{2}(?:\s*[-–]\s*(?:19|20)?\d{2}| onwards| and (?:later|earlier))?|sold|available|verkauft|archive|archiv)$/i
const NOTE =
  /^(?:\*|note\b|notes?:|stand\b|as of\b|legend|key:|hinweis|nb\b|n\.b\.|alle preise|all prices|prices? (?:are|in)|tous les prix|mise à jour|updated|to ?do:|count:|anzahl:|nombre:|aantal:|ceny\b|wszystkie ceny|stan na|alla priser|alle priser|※)/i
const MAX_TITLE = 150
/** Two sentences are no title. */
const SENTENCES = /\p{Ll}[.!?]\s+\P{L}?\p{L}.*[.!?]$/su

/** What stands for the value above. */
const DITTO = /^(?:do\.|ditto\.?|dto\.?|dito\.?|id\.|idem\.?|[″〃"]|[-–—] ?[″"] ?[-–—])$/iu
const OWN = new Set<ColumnUse | null>(['title', 'inventory_number'])

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
export const readLines = (sheet: Sheet, table: FoundTable, columns: readonly Column[], isAnswered = false) => {
  const lines: Line[] = []
  const skipped: SkippedLine[] = []
  const isShouted = shoutedTitles(sheet, table, columns)
  const { headings, areGroups } = findHeadings(sheet, table)
  const artists = columns.some(({ use }) => isArtist(use))
    ? new Map<number, HeadingArtist>()
    : artistHeadings(headings, isAnswered || !areGroups)
  const groups = new Set(areGroups ? headings.map(({ at }) => at) : artists.keys())
  let artist: HeadingArtist | undefined
  let isAfterTotal = false
  const above: Cell[] = []
  const own = new Set(columns.filter(({ use }) => OWN.has(use)).map(({ index }) => index))
  for (let at = table.firstRow; at < sheet.rows.length; at += 1) {
    const cells = sheet.rows[at] ?? []
    // What is neither an artist nor a group may name another artist.
    const isOther = headings.some((one) => one.at === at && !isGroup(one.text) && !GROUP.test(one.text))
    artist = artists.get(at) ?? (isOther ? undefined : artist)
    const reason: string | null = groups.has(at)
      ? 'heading'
      : noWork({
          cells,
          table,
          columns,
          banner: sheet.banners?.has(at) ?? false,
          isShouted,
          artist: artist?.name ?? '',
          isAfterTotal,
        })
    if (reason === null) {
      const written = cells.map((cell, index) =>
        DITTO.test(cell.text.trim()) && !own.has(index) ? (above[index] ?? cell) : cell,
      )
      for (const [index, cell] of written.entries()) if (!isBlank(cell)) above[index] = cell
      lines.push({ row: at + 1, cells: written, ...(artist && { artist }) })
    } else skipped.push({ row: at + 1, reason })
    isAfterTotal = reason === 'total' || (reason !== null && isAfterTotal)
  }
  return { lines, skipped }
}

/** Cells of a row that stands below a heading. */
const MIN_FILLED = 3
/** Rows of one text above works. They are headings where the first row is one, since no list begins with a work of which only one thing is known. */
const findHeadings = ({ rows }: Sheet, { firstRow }: FoundTable): { headings: Heading[]; areGroups: boolean } => {
  const filled = rows.flatMap((row, at) => {
    const texts = [...new Set(filledCells(row).map(({ text }) => text.trim()))]
    return at >= firstRow && texts.length > 0 ? { at, texts } : []
  })
  const isLone = ({ texts }: (typeof filled)[number]): boolean =>
    texts.length === 1 && !NOTE.test(texts[0] ?? '') && !isTotal(texts[0] ?? '')
  const headings = filled.flatMap((row, index) => {
    const work = filled.slice(index).find((one) => !isLone(one))
    if (!isLone(row) || (work?.texts.length ?? 0) < MIN_FILLED) return []
    return { at: row.at, text: row.texts[0] ?? '', isDirect: filled[index + 1] === work }
  })
  const [first] = filled
  return { headings, areGroups: headings.length > 1 && headings[0]?.at === first?.at }
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
  /** Of the heading above, whose works a total may add up. */
  artist: string
  /** Whether no work stands between a total and this row, so that a lone text is a note or the next heading. */
  isAfterTotal: boolean
}

const noWork = (facts: RowFacts): string | null => {
  const { cells, table, columns, banner, isShouted, artist, isAfterTotal } = facts
  const filled = filledCells(cells)
  if (filled.length === 0) return 'blank row'
  if (isRepeatedHeader(cells, table)) return 'the headings again'
  if (
    filled.length <= Math.max(4, cells.length / 3) &&
    filled.some((cell) => cell.isSum || isTotal(cell.text.trim().replace(artist, ''))) &&
    !hasWork(facts)
  )
    return 'total'
  if (
    filled.length * NEARLY_EMPTY <= table.headers.length &&
    filled.some(({ text }) => TOTAL_OF.test(text.trim())) &&
    filled.some(({ text }) => /^\P{L}*\d/u.test(text)) &&
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
    // Signs and pictures may stand before a heading.
    const words = text.replace(/^[^\p{L}\p{N}*※]+/u, '')
    if (
      isAfterTotal ||
      GROUP.test(words) ||
      NOTE.test(words) ||
      text.endsWith(':') ||
      SENTENCES.test(text) ||
      text.length > MAX_TITLE
    )
      return 'heading or note'
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
      !isTotal(cells[index]?.text.trim() ?? ''),
  )

const isRepeatedHeader = (cells: readonly Cell[], { headers }: FoundTable): boolean => {
  const filled = cells.flatMap((cell, at) =>
    isBlank(cell) ? [] : [[foldHeader(cell.text), foldHeader(headers[at] ?? '')]],
  )
  const same = filled.filter(([own, header]) => own !== '' && own === header).length
  return same >= 2 && same >= filled.length * 0.6
}
