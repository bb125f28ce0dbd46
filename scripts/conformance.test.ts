import { expect, test } from 'vitest'
import { assess } from './conformance/assess.ts'
import { levelsOf, parseRequirements, readRequirements } from './conformance/requirements.ts'

const rows = parseRequirements(`## 1 Access & session
| ID | Requirement | Check |
|---|---|---|
| AW-1.1 | **design** One. | \`ui\`: a |
| AW-1.2 | Two. | \`unit\`: b |
## 2 Client
| AW-2.1 | Three. | \`api\`: c |
| T-40 | not a row | x |`)

const passed = (title: string, browser = true) => ({ title, outcome: 'passed' as const, browser })

test('rows belong to the heading above them', () => {
  expect(rows).toEqual([
    { id: 'AW-1.1', area: 'AW-1', areaTitle: 'Access & session', text: '**design** One.', levels: ['ui'] },
    { id: 'AW-1.2', area: 'AW-1', areaTitle: 'Access & session', text: 'Two.', levels: ['unit'] },
    { id: 'AW-2.1', area: 'AW-2', areaTitle: 'Client', text: 'Three.', levels: ['api'] },
  ])
})

test('the three tables hold every row once', () => {
  const ids = readRequirements().map(({ id }) => id)
  expect(ids).toHaveLength(1328)
  expect(new Set(ids).size).toBe(1328)
})

test('a row is proved by a passing test that names it', () => {
  const { proved, errors } = assess(rows, [passed('AW-1.1 AW-2.1 a journey'), passed('no row')])
  expect([...proved]).toEqual(['AW-1.1', 'AW-2.1'])
  expect(errors).toEqual([])
})

test('a row is shown where its check says: ui in a browser, unit in the code', () => {
  expect([...assess(rows, [passed('AW-1.1 AW-1.2 AW-2.1 in code', false)]).proved]).toEqual(['AW-1.2', 'AW-2.1'])
  expect([...assess(rows, [passed('AW-1.1 AW-1.2 AW-2.1 in a browser')]).proved]).toEqual(['AW-1.1', 'AW-2.1'])
})

test.each([
  ['`unit`: a; `ui`: b', ['unit', 'ui']],
  ['ui + api: both', ['ui', 'api']],
  ['`unit`/`ui`: either', []],
  ['unit: shared enum (see `ui` of another)', ['unit']],
])('the levels of %s', (check, levels) => {
  expect(levelsOf(check)).toEqual(levels)
})

test.each(['failed', 'skipped'] as const)('a %s test takes the proof of its row away', (outcome) => {
  const { proved } = assess(rows, [passed('AW-1.1 a'), { title: 'AW-1.1 AW-1.2 b', outcome }])
  expect([...proved]).toEqual([])
})

test('an id without a row is an error', () => {
  expect(assess(rows, [passed('AW-1.9 a')]).errors).toEqual(['AW-1.9 is not a row of docs/requirements: AW-1.9 a'])
})

// The ids stay out of these titles: a title that names a row claims it.
test.each(['1.1-AW-1.2', '1.1–1.2', '1.1..2', '1.1 to 1.2'])('a range is an error (%#)', (range) => {
  expect(assess(rows, [passed(`AW-${range} all of it`)]).errors[0]).toMatch(/^A range of rows is not allowed/)
})
