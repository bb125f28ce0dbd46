import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { TestResult } from '../testing/reports.ts'

const PAGE = 'docs/architecture.md'
const [START, END] = ['<!-- adapters: written by npm run conformance -- --adapters -->', '<!-- end of adapters -->']
const PORTS = readdirSync('src/server/providers', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** `easypost carriers buy, void: one key buys one label`: the adapter, the port and the operations of a conformance test. */
const TITLE = new RegExp(
  `^(?<adapter>[\\w-]+) (?<port>${PORTS.join('|')})(?: with faults .+?| (?<operations>[a-z][\\w.]*(?:, [a-z][\\w.]*)*)): `,
)

type Shown = Map<string, { passed: number; other: number }>

const count = (shown: Shown, key: string, { outcome, unsteady = false }: TestResult): void => {
  const cell = shown.get(key) ?? { passed: 0, other: 0 }
  if (outcome === 'passed' && !unsteady) cell.passed += 1
  else cell.other += 1
  shown.set(key, cell)
}

/** How many tests passed; `2 of 3` where some did not. */
const toCell = (cell: { passed: number; other: number } | undefined): string => {
  if (!cell) return ''
  return cell.other === 0 ? `${cell.passed}` : `${cell.passed} of ${cell.passed + cell.other}`
}

/** Port × operation × adapter in Markdown: how many tests of the conformance suites passed. */
export const tabulateAdapters = (tests: readonly TestResult[]): string => {
  const shown: Shown = new Map()
  const adapters = new Map<string, Set<string>>()
  const operations = new Map<string, Set<string>>()
  for (const test of tests) {
    const { adapter, port, operations: named } = TITLE.exec(test.title)?.groups ?? {}
    if (adapter === undefined || port === undefined) continue
    adapters.set(port, (adapters.get(port) ?? new Set()).add(adapter))
    for (const operation of named?.split(', ') ?? ['each vendor fault']) {
      operations.set(port, (operations.get(port) ?? new Set()).add(operation))
      count(shown, `${port} ${operation} ${adapter}`, test)
    }
  }
  return [...adapters]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([port, names]) => {
      const columns = [...names].toSorted()
      const rows = [...(operations.get(port) ?? [])].map((operation) => {
        const cells = columns.map((adapter) => toCell(shown.get(`${port} ${operation} ${adapter}`)))
        return `| ${operation} | ${cells.join(' | ')} |`
      })
      return [`| ${port} | ${columns.join(' | ')} |`, `|---|${'---|'.repeat(columns.length)}`, ...rows].join('\n')
    })
    .join('\n\n')
}

/** Writes the table into the page on the architecture. */
export const writeAdapters = (tests: readonly TestResult[]): void => {
  const page = readFileSync(PAGE, 'utf8')
  const [before, rest] = page.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no place for the table of adapters.`)
  writeFileSync(PAGE, `${before}${START}\n\n${tabulateAdapters(tests)}\n\n${END}${after}`)
}
