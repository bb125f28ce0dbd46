import { readImports } from '../import-rules/read-imports.ts'
import { type DeclaredTest, readTests } from './read-tests.ts'

const NAMES_A_ROW = /\b(?:AW|CD|MS)-\d+\.\d+/

interface Violation {
  place: string
  because: string
}

const listReasons = ({ title, asserts, isStep, expectsFailure }: DeclaredTest & { asserts: boolean }): string[] => {
  const namesRow = NAMES_A_ROW.test(title)
  return [
    ...((namesRow || !isStep) && !asserts ? ['it asserts nothing that could fail on every run'] : []),
    ...(namesRow && expectsFailure ? ['a test that has to fail proves no row'] : []),
  ]
}

/** Every test and step in the tree under `root` that a rule of CONTRIBUTING.md forbids. */
export const checkTests = (root: string): { tests: number; violations: Violation[] } => {
  const tests = readTests(readImports(root), root)
  const violations = tests.flatMap((test) =>
    listReasons(test).map((because) => ({ place: `${test.file}:${test.line} ${test.title}`, because })),
  )
  return { tests: tests.length, violations }
}
