// npm run conformance: how many requirement rows the last test run proved. `-- --missing [AREA]` lists the open ones.
import { assess } from './conformance/assess.ts'
import { readRequirements } from './conformance/requirements.ts'
import { PLAYWRIGHT_REPORT, readPlaywright, readVitest, VITEST_REPORT } from './testing/reports.ts'

const [vitest, playwright] = [readVitest(), readPlaywright()]
if (!vitest) console.error(`${VITEST_REPORT} is missing: run npm test first`)
if (!playwright) console.error(`${PLAYWRIGHT_REPORT} is missing: run npm test first`)

const requirements = readRequirements()
const { proved, errors } = assess(requirements, [...(vitest ?? []), ...(playwright ?? [])])

const missing = process.argv.indexOf('--missing')
if (missing >= 0) {
  const area = process.argv[missing + 1]
  const open = requirements.filter((row) => !proved.has(row.id) && (area === undefined || row.area === area))
  for (const { id, text } of open) console.log(`${id.padEnd(9)} ${text}`)
} else {
  for (const [area, rows = []] of Object.entries(Object.groupBy(requirements, (row) => row.area))) {
    const count = `${rows.filter(({ id }) => proved.has(id)).length}/${rows.length}`
    console.log(`${area.padEnd(6)} ${count.padStart(8)}  ${rows[0]?.areaTitle}`)
  }
}
for (const error of errors) console.error(error)
if (errors.length > 0) process.exitCode = 1
console.log(`proved ${proved.size} of ${requirements.length}`)
