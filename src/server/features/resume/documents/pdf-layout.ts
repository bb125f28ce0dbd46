import { cleanText, type DocumentLine } from './document-text.ts'
import { inReadingOrder } from './pdf-columns.ts'
import { withoutEdges } from './pdf-edges.ts'
import { getFontSize, measureDistance, type Row, type Run } from './pdf-rows.ts'

/** A piece of text as a PDF draws it, in points from the lower left corner of its page. */
export interface PageItem {
  text: string
  x: number
  y: number
  width: number
  /** Font size. */
  size: number
  font: string
}

/** Gaps relative to the font size: one from which text is separated by a space, and one from which it is another cell. */
const MIN_SPACE = 0.12
const MIN_CELL_GAP = 1.2
/** Baselines that differ by less than this share of the font size are the same line. */
const MAX_BASELINE_DEVIATION = 0.4
/** A line whose distance exceeds the usual line distance by this factor stands apart. */
const MIN_APART_FACTOR = 1.35
/** Line distances within this factor are equal, because programs round baselines to pixels. */
const MAX_EQUAL_DISTANCE_FACTOR = 1.09
/** Points by which a line of a paragraph may be further away than the smallest line distance of the document. */
const MAX_DISTANCE_EXCESS = 1.6
/** Text larger than the body text by this factor is a title and does not show where text lines end. */
const MIN_TITLE_FACTOR = 1.15
/** Points by which equal edges may differ. */
const MAX_EDGE_DEVIATION = 3
/** A word set with spaces between its letters. */
const SPACED_LETTERS = /^(?:\S\s){2,}\S$/u

/** Lines in reading order, without page numbers and text that repeats at the edges of pages. */
export const linesOfPages = (pages: PageItem[][]): DocumentLine[] => {
  const items = pages.flat()
  const body = usual(items, ({ size }) => Math.round(size * 2) / 2) ?? 10
  const font = usual(items, (item) => item.font) ?? ''
  const columns = withoutEdges(pages.map(groupRows)).flatMap((rows) => inReadingOrder(rows))
  const look = { body, font, closest: closestDistances(columns.map(({ rows }) => rows)) }
  // Pages without columns share one text width, which a page with only short lines does not show.
  const pageEdge = Math.max(0, ...columns.map(({ rows, whole }) => (whole ? rightEdge(rows, body) : 0)))
  return columns.flatMap(({ rows, whole }) => linesOfColumn(rows, look, whole ? pageEdge : rightEdge(rows, body)))
}

interface Look {
  /** Size and font of most letters. */
  body: number
  font: string
  /** The smallest line distance of a font size, relative to that size. */
  closest: (size: number) => number
}

/** Line distances of one font size needed to determine its line spacing. */
const MIN_DISTANCES = 6

/** The smallest distance that occurs more than once among the lines of one font size or, where those are few, of all. */
const closestDistances = (columns: Row[][]): ((size: number) => number) => {
  const distances = columns.flatMap((rows) =>
    rows
      .slice(1)
      .map((row, at) => ({ size: Math.round(getFontSize(row)), distance: measureDistance(rows[at] ?? row, row) })),
  )
  const all = findLeast(distances.map(({ distance }) => distance))
  const bySize = new Map(
    [...Map.groupBy(distances, ({ size }) => size)]
      .filter(([, own]) => own.length >= MIN_DISTANCES)
      .map(([size, own]) => [size, findLeast(own.map(({ distance }) => distance)) ?? all]),
  )
  return (size) => bySize.get(Math.round(size)) ?? all ?? 1.2
}

const findLeast = (distances: number[]): number | undefined => {
  const sorted = distances.filter((distance) => distance >= 1).toSorted((a, b) => a - b)
  return sorted.find(
    (distance, at) => (sorted[at + 1] ?? Number.POSITIVE_INFINITY) <= distance * MAX_EQUAL_DISTANCE_FACTOR,
  )
}

/** The value most letters have. */
const usual = <T>(items: PageItem[], getValue: (item: PageItem) => T): T | undefined => {
  const letters = new Map<T, number>()
  for (const item of items) letters.set(getValue(item), (letters.get(getValue(item)) ?? 0) + item.text.length)
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

const groupRows = (items: PageItem[]): Row[] => {
  const rows: { y: number; items: PageItem[] }[] = []
  for (const item of items.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    if (row && row.y - item.y <= MAX_BASELINE_DEVIATION * item.size) row.items.push(item)
    else rows.push({ y: item.y, items: [item] })
  }
  return rows.map((row) => ({ y: row.y, runs: joinRuns(row.items.toSorted((a, b) => a.x - b.x)) }))
}

const joinRuns = (items: PageItem[]): Run[] => {
  const runs: Run[] = []
  let spacedBefore = false
  for (const { text: drawn, x, y, width, size, font } of items) {
    const run = runs.at(-1)
    const gap = run ? x - run.right : 0
    const spaced = SPACED_LETTERS.test(drawn)
    const text = spaced ? drawn.replaceAll(/\s/g, '') : drawn
    const wide = (spaced && spacedBefore ? 2 : 1) * MIN_CELL_GAP * size
    spacedBefore = spaced
    if (!run || gap > wide) runs.push({ text, x, y, right: x + width, size, font })
    else {
      run.text += gap > MIN_SPACE * size ? ` ${text}` : text
      run.right = Math.max(run.right, x + width)
      run.size = Math.max(run.size, size)
      // A line in two fonts has no font of its own.
      if (run.font !== font) run.font = ''
    }
  }
  return runs
}

const linesOfColumn = (rows: Row[], { body, font, closest }: Look, edge: number): DocumentLine[] => {
  const distances = rows.slice(1).map((row, at) => measureDistance(rows[at] ?? row, row))
  const usualDistance = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 4)] ?? 0
  const besides = rows.flatMap(({ runs }) => runs.slice(0, -1))
  return rows.flatMap((row, at) => {
    const before = rows[at - 1]
    const distance = before ? measureDistance(before, row) : 0
    const cells = row.runs.map(({ text, x }) => ({ text: cleanText(text), x })).filter(({ text }) => text !== '')
    if (cells.length === 0) return []
    const size = getFontSize(row) / body
    return {
      cells,
      size: Math.round(size * 100) / 100,
      strong: row.runs.every((run) => run.font !== '' && run.font !== font),
      heading: false,
      apart: !before || distance > usualDistance * MIN_APART_FACTOR,
      wrapped:
        before !== undefined &&
        (distance - closest(getFontSize(row))) * getFontSize(row) <= MAX_DISTANCE_EXCESS &&
        isFull(before, row, besides, edge),
    }
  })
}

/** The right edge of a column's text, ignoring titles. */
const rightEdge = (rows: Row[], body: number): number =>
  Math.max(
    0,
    ...rows.flatMap((row) => (getFontSize(row) <= body * MIN_TITLE_FACTOR ? row.runs.map(({ right }) => right) : [])),
  )

/**
 * True when every run of the row continues a run above it that had no room for its first word. `besides` are the runs of
 * the column that have another run to their right.
 */
const isFull = (before: Row, row: Row, besides: Run[], edge: number): boolean =>
  (row.runs.length === 1 || row.runs.length < before.runs.length) &&
  row.runs.every((run) => {
    const above = before.runs.find(({ x }) => Math.abs(x - run.x) <= MAX_EDGE_DEVIATION)
    if (!above) return false
    const same = besides.filter(({ x }) => Math.abs(x - above.x) <= MAX_EDGE_DEVIATION)
    const limit = above === before.runs.at(-1) ? edge : Math.max(0, ...same.map(({ right }) => right))
    const firstWord = (run.text.trimStart().split(/\s/)[0] ?? '').length
    const width = ((run.right - run.x) * (firstWord + 1)) / Math.max(1, run.text.length)
    return above.right + width > limit
  })
