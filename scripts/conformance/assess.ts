import type { TestResult } from '../testing/reports.ts'
import { LEVELS, type Level } from './levels.ts'
import type { Requirement } from './requirements.ts'

export interface Assessment {
  proved: Set<string>
  /** Rows that would be proved if a test that passed only on retry counted. */
  unsteadyRows: Set<string>
  /** Rows with passing tests, but not at every level their Check column requires. */
  lacking: { id: string; missing: Level[][]; shown: Level[] }[]
  /** Tests that name rows and passed only on retry. */
  unsteady: string[]
  /** Errors in titles: ids without a row, ranges, unknown levels. */
  errors: string[]
}

const ID = /\b((?:AW|CD|MS)-\d+\.\d+)(?:\[([^\]]*)\])?/g
/** Ranges and abbreviated lists are refused: the rows they claim cannot be read in the title. */
const SHORT_FORM =
  /\b(?:AW|CD|MS)-\d+\.\d+(?:\[[^\]]*\])?\s*(?:(?:[-–—…/]|\.\.+|to\b|bis\b)\s*(?:(?:AW|CD|MS)-)?\.?\d|(?:,|and|&)\s*\d+\.\d)/

/** A test through HTTP covers the code as well. */
const SHOWS: Record<Level, readonly Level[]> = { ui: ['ui'], api: ['api', 'unit'], unit: ['unit'], socket: ['socket'] }

interface Naming {
  id: string
  levels: Level[]
}

/** More rows than this in one title, and nobody sees which assertion proves which. */
const MAX_ROWS = 8

/** The rows a title names, each with the level of the test or the levels stated in the title: `AW-1.24[ui+api]`. */
const parseNamings = (title: string, level: Level | undefined, errors: string[]): Naming[] => {
  if (SHORT_FORM.test(title)) errors.push(`A range or list of rows is not allowed, name each one in full: ${title}`)
  const found = [...title.matchAll(ID)]
  if (found.length > MAX_ROWS) errors.push(`A title names at most ${MAX_ROWS} rows; use test.step: ${title}`)
  return found.map(([, id = '', tag]) => {
    if (tag === undefined) return { id, levels: level ? [level] : [] }
    const words = tag.split('+')
    const unknown = words.filter((word) => !(LEVELS as readonly string[]).includes(word))
    if (unknown.length > 0) errors.push(`${id}[${tag}] is not a level (${LEVELS.join(', ')}): ${title}`)
    return { id, levels: words as Level[] }
  })
}

/**
 * A row is proved when tests that name it passed at every level its Check column requires, and none that names it
 * failed or was skipped. A test that passed only on retry proves nothing, and one that made up every response of the
 * server proves `ui` only for rows that speak of the screen alone.
 */
export const assess = (requirements: Requirement[], tests: TestResult[]): Assessment => {
  const rows = new Map(requirements.map((row) => [row.id, row]))
  const shown = new Map<string, Set<Level>>()
  const shownOnRetry = new Map<string, Set<Level>>()
  const broken = new Set<string>()
  const unsteady: string[] = []
  const errors: string[] = []
  for (const test of tests) {
    const titles = [test.title, ...(test.steps ?? [])]
    const namings = titles.flatMap((title) => parseNamings(title, test.level, errors))
    if (test.unsteady && namings.length > 0) unsteady.push(test.title)
    for (const { id, levels } of namings) {
      if (!rows.has(id)) errors.push(`${id} is not a row of docs/requirements: ${test.title}`)
      else if (test.outcome !== 'passed') broken.add(id)
      else {
        const passed = test.unsteady ? shownOnRetry : shown
        const counted = levels.filter((level) => level !== 'ui' || !test.isStubbed || rows.get(id)?.isOfScreenAlone)
        passed.set(id, (passed.get(id) ?? new Set()).union(new Set(counted.flatMap((level) => SHOWS[level] ?? []))))
      }
    }
  }
  const proved = new Set<string>()
  const unsteadyRows = new Set<string>()
  const lacking: Assessment['lacking'] = []
  for (const { id, levels } of requirements) {
    const here = shown.get(id) ?? new Set()
    const onRetry = shownOnRetry.get(id)
    if (broken.has(id) || (here.size === 0 && !onRetry)) continue
    const missingIn = (reached: Set<Level>) => levels.filter((either) => !either.some((level) => reached.has(level)))
    const missing = missingIn(here)
    if (missing.length === 0) proved.add(id)
    else if (onRetry && missingIn(here.union(onRetry)).length === 0) unsteadyRows.add(id)
    else if (here.size > 0) lacking.push({ id, missing, shown: [...here] })
  }
  return { proved, unsteadyRows, lacking, unsteady, errors }
}
