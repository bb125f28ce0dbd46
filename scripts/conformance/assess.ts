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

/** A row is proved when a test that names it passed, and none that names it failed or was skipped. */
export function assess(requirements: Requirement[], tests: TestResult[]): Assessment {
  const known = new Set(requirements.map(({ id }) => id))
  const proved = new Set<string>()
  const broken = new Set<string>()
  const errors: string[] = []
  for (const { title, outcome } of tests) {
    if (RANGE.test(title)) errors.push(`A range of rows is not allowed, name each one: ${title}`)
    for (const [id] of title.matchAll(ID)) {
      if (!known.has(id)) errors.push(`${id} is not a row of docs/requirements: ${title}`)
      else if (outcome === 'passed') proved.add(id)
      else broken.add(id)
    }
  }
  return { proved: new Set([...proved].filter((id) => !broken.has(id))), errors }
}
