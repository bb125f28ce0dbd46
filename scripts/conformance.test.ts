import { expect, test } from 'vitest'
import { tabulateAdapters } from './conformance/adapters.ts'
import { assess } from './conformance/assess.ts'
import { filesThatStartTheProduct, type Level } from './conformance/levels.ts'
import { compareWithRecorded } from './conformance/recorded.ts'
import { parseLevels, parseRequirements, type Requirement, readRequirements } from './conformance/requirements.ts'
import type { TestResult } from './testing/reports.ts'

const rows = parseRequirements(`## 1 Access & session
| ID | Requirement | Check |
|---|---|---|
| AW-1.1 | **design** One. | \`ui\`: a |
| AW-1.2 | Two. | \`unit\`: b |
## 2 Client
| AW-2.1 | Three. | \`api\`: c |
| T-40 | not a row | x |`)

const passed = (title: string, level: Level = 'ui') => ({ title, outcome: 'passed' as const, level })
const provedBy = (...tests: TestResult[]) => [...assess(rows, tests).proved]

test('rows belong to the heading above them', () => {
  expect(rows).toEqual([
    {
      id: 'AW-1.1',
      area: 'AW-1',
      areaTitle: 'Access & session',
      text: '**design** One.',
      levels: [['ui']],
      isOfScreenAlone: true,
    },
    {
      id: 'AW-1.2',
      area: 'AW-1',
      areaTitle: 'Access & session',
      text: 'Two.',
      levels: [['unit']],
      isOfScreenAlone: true,
    },
    { id: 'AW-2.1', area: 'AW-2', areaTitle: 'Client', text: 'Three.', levels: [['api']], isOfScreenAlone: false },
  ])
})

test('the three tables contain every row once', () => {
  const ids = readRequirements().map(({ id }) => id)
  expect(ids).toHaveLength(1328)
  expect(new Set(ids).size).toBe(1328)
})

test('a row is proved by a passing test that names it', () => {
  const { proved, errors } = assess(rows, [passed('AW-1.1 AW-2.1[api] a journey'), passed('no row')])
  expect([...proved]).toEqual(['AW-1.1', 'AW-2.1'])
  expect(errors).toEqual([])
})

test('a row is proved at the level of its test: a browser proves ui, HTTP proves api and unit', () => {
  const title = 'AW-1.1 AW-1.2 AW-2.1 somewhere'
  expect(provedBy(passed(title, 'ui'))).toEqual(['AW-1.1'])
  expect(provedBy(passed(title, 'api'))).toEqual(['AW-1.2', 'AW-2.1'])
  expect(provedBy(passed(title, 'unit'))).toEqual(['AW-1.2'])
  expect(assess(rows, [passed(title, 'unit')]).lacking).toEqual([
    { id: 'AW-1.1', missing: [['ui']], shown: ['unit'] },
    { id: 'AW-2.1', missing: [['api']], shown: ['unit'] },
  ])
})

test('a title may state other levels, and every required level is needed', () => {
  expect(provedBy(passed('AW-1.1[ui] AW-2.1[api+socket] AW-1.2 b', 'unit'))).toEqual(['AW-1.1', 'AW-1.2', 'AW-2.1'])
  expect(provedBy(passed('AW-1.2[api] through HTTP'))).toEqual(['AW-1.2'])
  expect(assess(rows, [passed('AW-1.1[eye] a')]).errors).toEqual([
    'AW-1.1[eye] is not a level (ui, api, unit, socket): AW-1.1[eye] a',
  ])
  const both = [{ ...rows[0], levels: [['ui'], ['api', 'socket']] } as Requirement]
  expect([...assess(both, [passed('AW-1.1 a')]).proved]).toEqual([])
  expect([...assess(both, [passed('AW-1.1 a'), passed('AW-1.1 b', 'socket')]).proved]).toEqual(['AW-1.1'])
})

test('a test that passed on retry proves nothing, and is listed', () => {
  const late = { ...passed('AW-1.1 late'), unsteady: true }
  const expected = { proved: new Set(), unsteadyRows: new Set(['AW-1.1']), unsteady: ['AW-1.1 late'], lacking: [] }
  expect(assess(rows, [late])).toMatchObject(expected)
  expect(provedBy(late, passed('AW-1.1 another'))).toEqual(['AW-1.1'])
})

test.each([
  ['`unit`: a; `ui`: b', [['unit'], ['ui']]],
  ['ui + api: both', [['ui'], ['api']]],
  ['`unit`/`ui`: either', [['unit', 'ui']]],
  ['socket/ui: either', [['socket', 'ui']]],
  ['unit: shared enum (see `ui` of another)', [['unit']]],
])('the levels of %s', (check, levels) => {
  expect(parseLevels(check)).toEqual(levels)
})

test('every row states the levels at which it is proved', () => {
  expect(readRequirements().filter(({ levels }) => levels.length === 0)).toEqual([])
})

test.each(['failed', 'skipped'] as const)('a %s test takes the proof of its row away', (outcome) => {
  expect(provedBy(passed('AW-1.1 a'), { title: 'AW-1.1 AW-1.2 b', outcome })).toEqual([])
})

test('an id without a row is an error', () => {
  expect(assess(rows, [passed('AW-1.9 a')]).errors).toEqual(['AW-1.9 is not a row of docs/requirements: AW-1.9 a'])
})

// These titles avoid the ids, because a title that names a row claims to prove it.
test.each(['1.1-AW-1.2', '1.1–1.2', '1.1..2', '1.1 to 1.2', '1.1/2', '1.1, 1.2', '1.1 and 1.2', '1.1[ui]–1.2'])(
  'a range or a list in short form is an error (%#)',
  (range) => {
    expect(assess(rows, [passed(`AW-${range} all of it`)]).errors[0]).toMatch(/^A range or list of rows is not allowed/)
  },
)

test('a test file that starts the product is recognized, also where a shared module starts it', () => {
  const starts = filesThatStartTheProduct()
  for (const file of [
    'src/server/access.test.ts',
    'src/server/features/identity/sessions.test.ts',
    'src/server/providers/mail/smtp.mail.test.ts',
    'scripts/start.test.ts',
  ])
    expect(starts).toContain(file)
  for (const file of [
    'src/contract/messages.test.ts',
    'scripts/conformance.test.ts',
    'src/server/platform/ids.test.ts',
  ])
    expect(starts).not.toContain(file)
})

test('recorded rows that are no longer proved, and rows with another text, are reported', () => {
  const recorded = {
    proved: ['AW-9.1', 'AW-9.2'].map((id) => id.replace('9', '1')),
    files: { 'a.md': '1', 'b.md': '2' },
  }
  const [first = '', second = ''] = recorded.proved
  expect(compareWithRecorded(recorded, recorded)).toEqual([])
  expect(compareWithRecorded({ ...recorded, proved: [...recorded.proved, 'another'] }, recorded)).toEqual([])
  expect(compareWithRecorded({ proved: [second, 'another'], files: { 'a.md': '1', 'b.md': '3' } }, recorded)).toEqual([
    expect.stringContaining('docs/requirements/b.md differs from the recorded text'),
    `no longer proved, but recorded: ${first}`,
  ])
  expect(compareWithRecorded(recorded, undefined)).toEqual([expect.stringContaining('--record')])
})

test('a row is proved by a step of a journey, and a title of nine rows is an error', () => {
  expect(provedBy({ ...passed('a journey'), steps: ['open', 'AW-1.1 see it'] })).toEqual(['AW-1.1'])
  expect(provedBy({ title: 'a journey', level: 'ui', outcome: 'failed', steps: ['AW-1.1 see it'] })).toEqual([])
  const nine = 'AW-1.2 '.repeat(9)
  expect(assess(rows, [passed('AW-1.2 '.repeat(8))]).errors).toEqual([])
  expect(assess(rows, [{ ...passed('a journey'), steps: [nine] }]).errors).toEqual([
    `A title names at most 8 rows; use test.step: ${nine}`,
  ])
})

test('a journey that made up every response proves only rows of the screen alone', () => {
  const [ofScreen, ofServer] = parseRequirements(`## 1 Access
| AW-1.1 | One. | ui: the message shows |
| AW-1.2 | Two. | ui: the name is there after a reload |`)
  const both = [ofScreen, ofServer].filter((row) => row !== undefined)
  expect([...assess(both, [passed('AW-1.1 AW-1.2 a')]).proved]).toEqual(['AW-1.1', 'AW-1.2'])
  expect([...assess(both, [{ ...passed('AW-1.1 AW-1.2 a'), isStubbed: true }]).proved]).toEqual(['AW-1.1'])
})

test('the table of adapters counts the conformance tests by port, operation and adapter', () => {
  const unsteady = { ...passed('s3 files put: replaces'), unsteady: true }
  const table = tabulateAdapters([
    passed('s3 files put, get: an empty file'),
    unsteady,
    passed('built-in files put: an empty file'),
    passed('s3 files with faults put: status 500'),
    passed('files of a work: no suite'),
  ])
  expect(table.split('\n')).toEqual([
    '| files | built-in | s3 |',
    '|---|---|---|',
    '| put | 1 | 1 of 2 |',
    '| get |  | 1 |',
    '| each vendor fault |  | 1 |',
  ])
})
