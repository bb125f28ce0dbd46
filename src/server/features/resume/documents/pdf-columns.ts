import { onlyDates } from '../resume-dates.ts'
import { cleanText } from './document-text.ts'
import type { Row, Run } from './pdf-rows.ts'

const MIN_COLUMN_ROWS = 3
/** Points by which the left edges of a column may differ, and the minimum white space beside it. */
const MAX_EDGE_DEVIATION = 3
const MIN_GUTTER = 8
/** When at least this share of the shorter side's rows share a baseline with the other side, both form table rows. */
const MIN_ALIGNED_SHARE = 0.6
const MAX_DATED_SHARE = 0.2
const MIN_DATES_SHARE = 0.7
const MAX_BASELINE_DEVIATION = 2
/** Recursion limit: a page is split into columns at most this often. */
const MAX_DEPTH = 3

const YEAR = /\b(?:19|20)\d\d\b/

interface Split {
  left: Row[]
  right: Row[]
}

export interface Column {
  /** From top to bottom. */
  rows: Row[]
  /** As wide as the page. */
  whole: boolean
}

/** The columns of a page, one after the other. */
export const inReadingOrder = (rows: Row[], depth = 0): Column[] => {
  const gutter = depth < MAX_DEPTH ? bestGutter(rows) : null
  if (gutter === null) return [{ rows, whole: depth === 0 }]
  return blocksAt(rows, gutter).flatMap((block) => {
    const { left, right } = split(block, gutter)
    if (!areColumns(left, right)) return [{ rows: block, whole: depth === 0 }]
    return [...inReadingOrder(left, depth + 1), ...inReadingOrder(right, depth + 1)]
  })
}

/** The left edge of a second column: the gutter that most rows respect. */
const bestGutter = (rows: Row[]): number | null => {
  let best: { x: number; rows: number } | null = null
  for (const x of leftEdges(rows))
    for (const block of blocksAt(rows, x)) {
      const { left, right } = split(block, x)
      const smaller = Math.min(left.length, right.length)
      if (smaller > (best?.rows ?? MIN_COLUMN_ROWS - 1) && areColumns(left, right)) best = { x, rows: smaller }
    }
  return best?.x ?? null
}

/** Left edges that several rows share, except the leftmost one. */
const leftEdges = (rows: Row[]): number[] => {
  const edges: { x: number; rows: number }[] = []
  for (const { runs } of rows)
    for (const run of runs) {
      const edge = edges.find(({ x }) => Math.abs(x - run.x) <= MAX_EDGE_DEVIATION)
      if (edge) edge.rows += 1
      else edges.push({ x: run.x, rows: 1 })
    }
  const leftmost = Math.min(...edges.map(({ x }) => x))
  return edges
    .filter((edge) => edge.rows >= MIN_COLUMN_ROWS && edge.x > leftmost + MAX_EDGE_DEVIATION)
    .map(({ x }) => x)
}

/** Splits the rows into blocks whose text does not cross this edge and rows that cross it. */
const blocksAt = (rows: Row[], x: number): Row[][] => {
  const blocks: { rows: Row[]; crossed: boolean }[] = []
  for (const row of rows) {
    const crossed = row.runs.some((run) => run.x < x - MAX_EDGE_DEVIATION && run.right > x - MIN_GUTTER)
    const block = blocks.at(-1)
    if (block?.crossed === crossed) block.rows.push(row)
    else blocks.push({ rows: [row], crossed })
  }
  return blocks.map((block) => block.rows)
}

const split = (rows: Row[], x: number): Split => {
  const side = (belongs: (run: Run) => boolean): Row[] =>
    rows.flatMap(({ runs }) => {
      const own = runs.filter(belongs)
      // Columns have independent baselines, which may be close by coincidence.
      return own[0] ? { y: own[0].y, runs: own } : []
    })
  return { left: side((run) => run.x < x - MAX_EDGE_DEVIATION), right: side((run) => run.x >= x - MAX_EDGE_DEVIATION) }
}

/** True for two columns; false for one table, or dates beside their entries. */
const areColumns = (left: Row[], right: Row[]): boolean => {
  if (left.length < MIN_COLUMN_ROWS || right.length < MIN_COLUMN_ROWS) return false
  if (mostlyDates(left) || mostlyDates(right)) return false
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left]
  const aligned = fewer.filter(({ y }) => more.some((row) => Math.abs(row.y - y) <= MAX_BASELINE_DEVIATION)).length
  return (
    aligned / fewer.length < MIN_ALIGNED_SHARE ||
    (share(left, isDated) >= MAX_DATED_SHARE && share(right, isDated) >= MAX_DATED_SHARE)
  )
}

const isDated = (row: Row): boolean => row.runs.some(({ text }) => YEAR.test(text))
const mostlyDates = (rows: Row[]): boolean =>
  share(rows, (row) => row.runs.every(({ text }) => onlyDates(cleanText(text)) !== null)) >= MIN_DATES_SHARE
const share = (rows: Row[], has: (row: Row) => boolean): number => rows.filter(has).length / rows.length
