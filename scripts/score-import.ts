import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readInventory } from '#server/features/inventory-import/table/read-inventory.ts'
import { toScoreExport } from '#server/features/inventory-import/table/score-export.ts'
import { zipNames } from '#server/platform/zip/zip-parts.ts'

// Reads every spreadsheet of a folder with the answers of its `*.expected.json` and writes what was read, for measuring:
//   node scripts/score-import.ts --out DIR [--samples DIR]
const { values } = parseArgs({
  options: { out: { type: 'string' }, samples: { type: 'string', default: 'tests/fixtures/spreadsheets' } },
})
if (values.out === undefined) throw new Error('Name the folder to write to: --out DIR')
await mkdir(values.out, { recursive: true })
for (const name of await readdir(values.samples)) {
  if (!name.endsWith('.expected.json')) continue
  const { file, answers, pictures_zip } = JSON.parse(await readFile(join(values.samples, name), 'utf8')) as {
    file: string
    answers: Record<string, string>
    pictures_zip?: string
  }
  const pictures = pictures_zip ? await zipNames(await readFile(join(values.samples, pictures_zip))) : undefined
  const today = new Date().toISOString().slice(0, 10)
  const reading = await readInventory(await readFile(join(values.samples, file)), {
    today,
    answers,
    ...(pictures && { pictures }),
  })
  const target = join(values.out, name.replace('.expected.json', '.export.json'))
  await writeFile(target, JSON.stringify(toScoreExport(reading, file), null, 1))
  console.log(`${file}: ${reading.rows.length} works, ${reading.reports.length} reports`)
}
