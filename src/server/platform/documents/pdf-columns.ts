import type { Row, Run } from './pdf-rows.ts'

/** Rows that a column needs before it counts as one. */
const FEWEST_ROWS = 3
/** Points by which the left edges of a column may differ, and the least white space beside it. */
const EDGE = 3
const GUTTER = 8
/** Share of the rows of the smaller side that stand on a baseline of the other, from which both are one row. */
const ALIGNED = 0.6
const DATED = 0.2
const MOSTLY = 0.7
const SAME_BASELINE = 2
/** A page has a handful of columns at most. */
const DEEPEST = 3

const YEAR = /\b(?:19|20)\d\d\b/
/** Nothing but a date or a range of dates, in any of our languages. */
const ONLY_DATE =
  /^(?:\P{L}{0,3}(?:\p{L}{1,10}\.?\s+)?(?:(?:0?[1-9]|1[0-2])[./])?(?:19|20)\d\d\b)(?:\s*[-–—/]\s*(?:\p{L}{1,10}\.?\s*)?(?:\d{2,4})?)?\P{L}{0,3}$/u

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
  const gutter = depth < DEEPEST ? bestGutter(rows) : null
  if (gutter === null) return [{ rows, whole: depth === 0 }]
  return blocksAt(rows, gutter).flatMap((block) => {
    const { left, right } = split(block, gutter)
    if (!areColumns(left, right)) return [{ rows: block, whole: depth === 0 }]
    return [...inReadingOrder(left, depth + 1), ...inReadingOrder(right, depth + 1)]
  })
}

/** The left edge of a second column: the one that most rows respect. */
const bestGutter = (rows: Row[]): number | null => {
  let best: { x: number; rows: number } | null = null
  for (const x of leftEdges(rows))
    for (const block of blocksAt(rows, x)) {
      const { left, right } = split(block, x)
      const smaller = Math.min(left.length, right.length)
      if (smaller > (best?.rows ?? FEWEST_ROWS - 1) && areColumns(left, right)) best = { x, rows: smaller }
    }
  return best?.x ?? null
}

/** Where text begins in several rows, without the leftmost edge. */
const leftEdges = (rows: Row[]): number[] => {
  const edges: { x: number; rows: number }[] = []
  for (const { runs } of rows)
    for (const run of runs) {
      const edge = edges.find(({ x }) => Math.abs(x - run.x) <= EDGE)
      if (edge) edge.rows += 1
      else edges.push({ x: run.x, rows: 1 })
    }
  const leftmost = Math.min(...edges.map(({ x }) => x))
  return edges.filter((edge) => edge.rows >= FEWEST_ROWS && edge.x > leftmost + EDGE).map(({ x }) => x)
}

/** Stretches of the page that no text crosses at this edge; rows with text across it stand between them. */
const blocksAt = (rows: Row[], x: number): Row[][] => {
  const blocks: { rows: Row[]; crossed: boolean }[] = []
  for (const row of rows) {
    const crossed = row.runs.some((run) => run.x < x - EDGE && run.right > x - GUTTER)
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
      // Columns have baselines of their own, which lie near each other by chance.
      return own[0] ? { y: own[0].y, runs: own } : []
    })
  return { left: side((run) => run.x < x - EDGE), right: side((run) => run.x >= x - EDGE) }
}

/** Two columns, and not one table or dates beside their entries. */
const areColumns = (left: Row[], right: Row[]): boolean => {
  if (left.length < FEWEST_ROWS || right.length < FEWEST_ROWS) return false
  if (mostlyDates(left) || mostlyDates(right)) return false
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left]
  const aligned = fewer.filter(({ y }) => more.some((row) => Math.abs(row.y - y) <= SAME_BASELINE)).length
  return aligned / fewer.length < ALIGNED || (share(left, isDated) >= DATED && share(right, isDated) >= DATED)
}

const isDated = (row: Row): boolean => row.runs.some(({ text }) => YEAR.test(text))
const mostlyDates = (rows: Row[]): boolean =>
  share(rows, (row) => row.runs.every(({ text }) => ONLY_DATE.test(text.trim()))) >= MOSTLY
const share = (rows: Row[], has: (row: Row) => boolean): number => rows.filter(has).length / rows.length
