import { cleanText, type DocumentLine, toLine } from './document-text.ts'

/** A paragraph: its lines and the meaning of its tags. */
interface Paragraph {
  lines: string[]
  heading: boolean
  strong: boolean
}

interface Table {
  rows: Paragraph[][][]
}

const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>|([^<]+)/g
const ENTITIES = new Map(Object.entries({ lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", nbsp: ' ' }))
const BLOCKS = /^(?:p|li|h[1-6])$/
/** A table cell with at least this many paragraphs is a page column rather than a field of a row. */
const MIN_COLUMN_PARAGRAPHS = 4

/** The lines of mammoth's HTML, which is well formed, has no relevant attributes and may nest tables. */
export const linesOfHtml = (html: string): DocumentLine[] => {
  const lines: DocumentLine[] = []
  const tables: Table[] = []
  let paragraph: Paragraph | null = null
  let outside = 0
  let boldLetters = 0
  let letters = 0
  let bold = 0

  const close = (): void => {
    const done = paragraph
    if (!done) return
    paragraph = null
    done.strong = letters > 0 && boldLetters >= letters
    const cell = tables.at(-1)?.rows.at(-1)?.at(-1)
    if (cell) cell.push(done)
    else lines.push(...linesOfParagraph(done))
  }
  const open = (heading: boolean): Paragraph => {
    close()
    boldLetters = 0
    letters = 0
    paragraph = { lines: [''], heading, strong: false }
    return paragraph
  }
  for (const [, slash, tag = '', text] of html.matchAll(TAG)) {
    if (text !== undefined) {
      if (paragraph === null && text.trim() === '') continue
      const target: Paragraph = paragraph ?? open(false)
      const plain = text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
      target.lines.push(`${target.lines.pop() ?? ''}${plain}`)
      letters += plain.trim().length
      if (bold > 0) boldLetters += plain.trim().length
    } else if (tag === 'strong' || tag === 'b') bold += slash ? -1 : 1
    else if (tag === 'br') (paragraph as Paragraph | null)?.lines.push('')
    else if (BLOCKS.test(tag)) {
      if (slash) close()
      else open(tag.startsWith('h'))
    } else if (tag === 'table') {
      close()
      if (!slash) {
        if (tables.length === 0) outside = lines.length
        tables.push({ rows: [] })
      } else {
        const made = linesOfTable(tables.pop() ?? { rows: [] })
        const cell = tables.at(-1)?.rows.at(-1)?.at(-1)
        if (cell)
          cell.push(...made.map((line) => ({ lines: [joinCells(line)], heading: line.heading, strong: line.strong })))
        else lines.push(...made)
        const first = lines[outside]
        if (first) first.apart = true
      }
    } else if (tag === 'tr' && !slash) tables.at(-1)?.rows.push([])
    else if ((tag === 'td' || tag === 'th') && !slash) tables.at(-1)?.rows.at(-1)?.push([])
    else if (tag === 'td' || tag === 'th') close()
  }
  close()
  return lines
}

const joinCells = (line: DocumentLine): string => line.cells.map(({ text }) => text).join('\t')

const linesOfParagraph = ({ lines, heading, strong }: Paragraph): DocumentLine[] =>
  lines.flatMap((text, at) => {
    const line = toLine(text.split('\t'), { heading, strong, apart: at === 0 && (heading || lines.length > 1) })
    return line ?? []
  })

const filled = (cell: Paragraph[]): Paragraph[] =>
  cell.filter(({ lines }) => lines.some((text) => cleanText(text) !== ''))

const linesOfTable = ({ rows }: Table): DocumentLine[] => rows.flatMap((row) => linesOfRow(row.map(filled)))

/** Adjacent cells form one line; cells with many paragraphs are columns and read one after the other. */
const linesOfRow = (row: Paragraph[][]): DocumentLine[] => {
  const long = row.filter((cell) => cell.length >= MIN_COLUMN_PARAGRAPHS)
  const headed = row.filter((cell) => cell.some(({ heading }) => heading))
  if (headed.length > 1 || (long.length > 1 && new Set(row.map((cell) => cell.length)).size > 1))
    return row.flatMap((cell) => cell.flatMap(linesOfParagraph))
  const texts = row.map((cell) => cell.flatMap(({ lines }) => lines))
  const most = Math.max(0, ...texts.map((cell) => cell.length))
  return Array.from({ length: most }, (_, at) => {
    const cells = texts.map((cell) => cell[at] ?? '')
    const heading = row.some((cell) => cell[at]?.heading)
    return toLine(cells, { heading, strong: row.some((cell) => cell[at]?.strong) })
  }).flatMap((line) => line ?? [])
}
