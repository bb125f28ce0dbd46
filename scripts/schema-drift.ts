// Fails when src/server/schema differs from what the migrations create, or when snapshots of earlier schemas are kept: only
// the last one is read.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { resolveCommand, runTool } from './running/run-tool.ts'

const MIGRATIONS = 'src/server/platform/db/migrations'

// Inside the repository, because drizzle-kit resolves its output folder relative to the working directory.
const copy = mkdtempSync('node_modules/.schema-drift-')

const snapshots = readdirSync(join(MIGRATIONS, 'meta')).filter((file) => file.endsWith('_snapshot.json'))
if (snapshots.length > 1) {
  console.error(`Delete the snapshots before the last one: ${snapshots.toSorted().slice(0, -1).join(', ')}`)
  process.exitCode = 1
}

const sqlFiles = (): string[] =>
  readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((file) => join(file).endsWith('.sql'))

try {
  cpSync(MIGRATIONS, copy, { recursive: true })
  const before = new Set(sqlFiles())
  const { code, output } = await runTool(
    resolveCommand('drizzle-kit', 'drizzle-kit'),
    [
      'generate',
      '--dialect=postgresql',
      '--schema=src/server/schema/*.ts',
      `--out=${relative('.', copy)}`,
      '--name=drift',
    ],
    { quiet: true },
  )
  const added = sqlFiles().filter((file) => !before.has(file))
  if (code !== 0 || added.length > 0) {
    console.error(code === 0 ? 'The schema has changes without a migration. Run: npm run migration' : output)
    process.exitCode = 1
  } else {
    console.log('The migrations match the schema.')
  }
} finally {
  rmSync(copy, { recursive: true })
}
