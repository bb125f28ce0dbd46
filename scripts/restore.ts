// npm run restore -- <file>: restores a backup into an empty installation, which holds its mail and money until an
// administrator has seen it.
import './running/load-env-file.ts'
import { explain } from './running/refusal.ts'
import { runRestoreCommand } from './running/restore-command.ts'

try {
  console.error(await runRestoreCommand(process.argv.slice(2), process.env, console.error))
} catch (error) {
  console.error(explain(error, process.env.LOG_LEVEL))
  process.exitCode = 1
}
