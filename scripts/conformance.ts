// npm run conformance: counts the requirement rows that the last full test run proved, by area. Options:
//   -- --missing [AREA]   the rows that no test proves
//   -- --lacking          the rows whose tests passed, but not at every level their Check column requires
//   -- --expected         the same as if every test had passed, without running one
//   -- --adapters         writes the table of adapters in docs/architecture.md from the conformance suites of the ports
//   -- --record           records the proved rows and the text of all rows of a full run, the baseline of later runs
import { writeAdapters } from './conformance/adapters.ts'
import { type Assessment, assess } from './conformance/assess.ts'
import { filesThatStartTheProduct } from './conformance/levels.ts'
import { listTests } from './conformance/list-tests.ts'
import { compareWithRecorded, readRecorded, record } from './conformance/recorded.ts'
import { hashRequirements, type Requirement, readRequirements } from './conformance/requirements.ts'
import { readPlaywright, readVitest, type TestResult } from './testing/reports.ts'
import { describeRun, readRun } from './testing/run-record.ts'

const args = process.argv.slice(2)
const isExpected = args.includes('--expected')

const { run, problems } = isExpected ? { problems: [] } : readRun()

const withLevels = (all: TestResult[]): TestResult[] => {
  const startTheProduct = filesThatStartTheProduct()
  // A test that asked the server nothing shows what the code does, wherever it is.
  const inferLevel = ({ file = '', asksServer = true }: TestResult) =>
    startTheProduct.has(file) && asksServer ? 'api' : 'unit'
  return all.map((test) => ({ level: inferLevel(test), ...test }))
}

const countAreas = (rows: Requirement[], { proved, lacking }: Assessment): void => {
  const lacks = new Set(lacking.map(({ id }) => id))
  for (const [area, here = []] of Object.entries(Object.groupBy(rows, (row) => row.area))) {
    const count = `${here.filter(({ id }) => proved.has(id)).length}/${here.length}`
    const short = here.filter(({ id }) => lacks.has(id)).length
    console.log(
      `${area.padEnd(6)} ${count.padStart(8)}  ${here[0]?.areaTitle}${short > 0 ? ` (${short} lack a level)` : ''}`,
    )
  }
}

const listMissing = (rows: Requirement[], { proved }: Assessment, only: string | undefined): void => {
  const open = rows.filter((row) => !proved.has(row.id) && (only === undefined || row.area === only))
  for (const { id, text } of open) console.log(`${id.padEnd(9)} ${text}`)
}

const listLacking = ({ lacking }: Assessment): void => {
  for (const { id, missing, shown } of lacking) {
    const wanted = missing.map((either) => either.join(' or ')).join(' and ')
    console.log(`${id.padEnd(9)} lacks ${wanted.padEnd(10)} has ${shown.join(', ')}`)
  }
}

const tests = isExpected ? await listTests() : [...(readVitest() ?? []), ...(readPlaywright() ?? [])]
const requirements = readRequirements()
const assessment = assess(requirements, withLevels(tests))
const { proved, unsteadyRows, lacking, unsteady, errors } = assessment
const listProved = (...sets: Set<string>[]) =>
  requirements.map(({ id }) => id).filter((id) => sets.some((set) => set.has(id)))
const files = hashRequirements()
const failures = [...problems, ...errors]

const area = args[args.indexOf('--missing') + 1]
if (args.includes('--missing')) listMissing(requirements, assessment, area)
else if (args.includes('--lacking')) listLacking(assessment)
else countAreas(requirements, assessment)

for (const title of unsteady) console.log(`unsteady, so not counted: ${title}`)
if (lacking.length > 0 && !args.includes('--lacking'))
  console.log(
    `${lacking.length} rows have a passing test, but not at every level they require; list them with -- --lacking`,
  )
if (run) console.log(`The tests ran on ${describeRun(run)}`)
console.log(`proved ${proved.size} of ${requirements.length}${isExpected ? ', if every test passes' : ''}`)

if (args.includes('--adapters')) writeAdapters(tests)
if (args.includes('--record')) {
  if (isExpected) failures.push('Only a full test run is recorded: leave out --expected')
  if (failures.length === 0) record({ proved: listProved(proved), files })
} else if (!isExpected) {
  // One slow test on a busy machine is no regression: its rows are not counted as proved, and not as lost.
  failures.push(...compareWithRecorded({ proved: listProved(proved, unsteadyRows), files }, readRecorded()))
}
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1
