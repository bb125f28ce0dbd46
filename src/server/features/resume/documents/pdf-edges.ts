import { measureDistance, type Row, textOfRow } from './pdf-rows.ts'

/** Lines at the top or bottom of a page that are removed at most: name, contact, page number. */
const MAX_EDGE_ROWS = 3
const PAGE_WORDS =
  'page|seite|página|pagina|pág|pag|sida|side|strona|str|sivu|oldal|strana|sayfa|σελίδα|страница|стр|сторінка|p'
const OF_WORDS = '\\/|of|von|de|di|van|sur|av|af|z|ze|iz|из|з'
const PAGE_NUMBER = new RegExp(
  `^\\P{L}{0,3}(?:(?:${PAGE_WORDS})\\.?)?\\s*\\d{1,3}(?:\\s*(?:${OF_WORDS})\\s*\\d{1,3})?\\P{L}{0,3}$`,
  'iu',
)
/** Share of the pages on which a line has to repeat. */
const MIN_REPEATED_SHARE = 0.6
/** A running title is further away from the text than its lines are from each other, by this factor. */
const MIN_GAP_FACTOR = 1.35

const withoutNumbers = (row: Row): string => textOfRow(row).replace(/\d+/g, '#')
const findNumbers = (row: Row): number[] => (textOfRow(row).match(/\d+/g) ?? []).map(Number)

interface EdgeRow {
  row: Row
  page: number
}

/** Whether two lines with the same words differ at most in their page number: a yearly show differs in its year. */
const isSameTitle = (one: EdgeRow, other: EdgeRow): boolean => {
  const numbers = findNumbers(other.row)
  return findNumbers(one.row).every(
    (number, at) => number === numbers[at] || (number < 1000 && (numbers[at] ?? 0) - number === other.page - one.page),
  )
}

/** Lines of a text are never further apart than this, relative to the font size. */
const MAX_LINE_DISTANCE = 2

/** The usual line distance of a page. */
const usualDistance = (rows: Row[]): number => {
  const distances = rows.slice(1).map((row, at) => measureDistance(rows[at] ?? row, row))
  return Math.min(MAX_LINE_DISTANCE, distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 4)] ?? 0)
}

/** Whether space separates a few lines at the edge of a page from its text. */
const isApart = (rows: Row[], edge: 'top' | 'bottom'): boolean => {
  const least = usualDistance(rows) * MIN_GAP_FACTOR
  const few = edge === 'top' ? rows.slice(0, MAX_EDGE_ROWS + 1) : rows.slice(-MAX_EDGE_ROWS - 1)
  return few.slice(1).some((row, at) => measureDistance(few[at] ?? row, row) > least)
}

/** Pages without page numbers and without lines that repeat at their edges. */
export const withoutEdges = (pages: Row[][]): Row[][] => {
  const title = titleWords(pages[0] ?? [])
  let rest = pages
  for (let pass = 0; pass < MAX_EDGE_ROWS; pass += 1)
    for (const edge of ['top', 'bottom'] as const) rest = withoutEdge(rest, edge, title)
  return rest
}

const withoutEdge = (pages: Row[][], edge: 'top' | 'bottom', title: Set<string>): Row[][] => {
  const getEdgeRow = (rows: Row[]) => (edge === 'top' ? rows[0] : rows.at(-1))
  const edges = pages.flatMap((rows, page): EdgeRow[] => {
    const row = getEdgeRow(rows)
    return row && isApart(rows, edge) ? [{ row, page }] : []
  })
  const byWords = Map.groupBy(edges, ({ row }) => withoutNumbers(row))
  const least = Math.max(2, pages.length * MIN_REPEATED_SHARE)
  const repeats = (row: Row): boolean => {
    const alike = byWords.get(withoutNumbers(row)) ?? []
    const own = alike.find((other) => other.row === row)
    return own !== undefined && alike.filter((other) => isSameTitle(own, other)).length >= least
  }
  return pages.map((rows, page) => {
    const row = getEdgeRow(rows)
    if (!row || rows.length < 2) return rows
    const isTitle = PAGE_NUMBER.test(textOfRow(row)) || repeats(row) || (page > 0 && isRunningTitle(row, title))
    if (!isTitle) return rows
    return edge === 'top' ? rows.slice(1) : rows.slice(0, -1)
  })
}

/** Rows at the top of the first page that contain the name and the kind of document. */
const TITLE_ROWS = 2
const MAX_TITLE_WORDS = 8
const DOCUMENT_WORDS =
  /^(?:cv|c\.v|curriculum|vitae|vita|resume|résumé|lebenslauf|page|seite|página|pagina|p|of|von|de|di|van|sur|continued|cont)$/

const findWords = (row: Row): string[] =>
  textOfRow(row)
    .toLowerCase()
    .match(/\p{L}[\p{L}’'.-]*/gu)
    ?.map((word) => word.replace(/\.$/, '')) ?? []
const titleWords = (rows: Row[]): Set<string> => new Set(rows.slice(0, TITLE_ROWS).flatMap(findWords))

/** A running title on a later page, such as `Ana Ruiz, CV, page 2`: words of the first page's title and generic words. */
const isRunningTitle = (row: Row, title: Set<string>): boolean => {
  const words = findWords(row)
  return (
    words.length > 0 &&
    words.length <= MAX_TITLE_WORDS &&
    words.some((word) => title.has(word)) &&
    words.every((word) => title.has(word) || DOCUMENT_WORDS.test(word)) &&
    !/\d{4}/.test(textOfRow(row))
  )
}
