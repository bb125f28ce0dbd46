import { encodeQR } from 'qr'

/** Dark, light, dark, light, dark about as 1 to 1 to 3 to 1 to 1, as scanners judge it. */
const isFinder = (runs: readonly number[]): boolean => {
  const module = runs.reduce((sum, run) => sum + run, 0) / 7
  return runs.every((run, at) => Math.abs((at === 2 ? 3 : 1) * module - run) < ((at === 2 ? 3 : 1) * module) / 2)
}

/** Places of a line in whose middle it looks like a finder. */
const findersIn = (line: readonly boolean[]): number[] => {
  const starts = line.flatMap((dark, at) => (at === 0 || dark !== line[at - 1] ? [at] : []))
  const runs = starts.map((start, at) => (starts[at + 1] ?? line.length) - start)
  return starts.flatMap((start, at) =>
    line[start] && at + 5 <= runs.length && isFinder(runs.slice(at, at + 5))
      ? [(starts[at + 2] ?? 0) + Math.floor((runs[at + 2] ?? 0) / 2)]
      : [],
  )
}

/** How many rows look like a finder in a column that looks like one, too; the three corners have three each. */
const countFinders = (rows: readonly boolean[][]): number => {
  const columns = rows.map((_, x) => {
    const column = rows.map((row) => row[x] ?? false)
    return { column, inColumn: findersIn(column) }
  })
  const isNear = (x: number, y: number): boolean =>
    columns[x]?.inColumn.some((middle) => Math.abs(middle - y) <= 1) ?? false
  return rows.reduce((sum, row, y) => sum + findersIn(row).filter((x) => isNear(x, y)).length, 0)
}

/**
 * The modules of a QR code, dark ones true. The content of some codes looks like a fourth corner, and scanners lose their way:
 * of the masks that are free to choose, it has the one with the fewest of these.
 */
export const scannableCode = (
  text: string,
  options: { ecc: 'low' | 'medium' | 'quartile' | 'high'; border: number },
): boolean[][] => {
  const usual = encodeQR(text, 'raw', options)
  let best = { rows: usual, finders: countFinders(usual) }
  for (let mask = 0; mask < 8 && best.finders > 9; mask += 1) {
    const rows = encodeQR(text, 'raw', { ...options, mask })
    const finders = countFinders(rows)
    if (finders < best.finders) best = { rows, finders }
  }
  return best.rows
}
