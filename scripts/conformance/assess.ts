import type { TestResult } from '../testing/reports.ts'
import type { Requirement } from './requirements.ts'

export interface Assessment {
  proved: Set<string>
  /** What is wrong with the titles themselves: ids without a row, and ranges. */
  errors: string[]
}

const ID = /\b(?:AW|CD|MS)-\d+\.\d+\b/g
/** Naming the ends of a range claims rows that nobody reads in the title. */
const RANGE = /\b(?:AW|CD|MS)-\d+\.\d+\s*(?:[-–—…]|\.\.+|to)\s*(?:(?:AW|CD|MS)-)?\.?\d/

/**
 * A row is proved when a test that names it passed at every level its Check column asks for (a browser for `ui`, a test of
 * the code for `unit`), and none that names it failed or was skipped. A journey may call the API as well, so `api` is
 * shown by either kind.
 */
export function assess(requirements: Requirement[], tests: TestResult[]): Assessment {
  const rows = new Map(requirements.map((row) => [row.id, row]))
  const shown = new Map<string, Set<'browser' | 'code'>>()
  const broken = new Set<string>()
  const errors: string[] = []
  for (const { title, outcome, browser } of tests) {
    if (RANGE.test(title)) errors.push(`A range of rows is not allowed, name each one: ${title}`)
    for (const [id] of title.matchAll(ID)) {
      if (!rows.has(id)) errors.push(`${id} is not a row of docs/requirements: ${title}`)
      else if (outcome === 'passed') shown.set(id, (shown.get(id) ?? new Set()).add(browser ? 'browser' : 'code'))
      else broken.add(id)
    }
  }
  const whole = ([id, kinds]: [string, Set<'browser' | 'code'>]) => {
    const levels = rows.get(id)?.levels ?? []
    if (levels.includes('ui') && !kinds.has('browser')) return false
    return !levels.includes('unit') || kinds.has('code')
  }
  const proved = new Set([...shown].filter((entry) => !broken.has(entry[0]) && whole(entry)).map(([id]) => id))
  return { proved, errors }
}
