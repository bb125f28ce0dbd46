// npm run backup -- <file>, - or verify <file>: saves the whole installation in one file, and checks one.
// Works whether or not the server is running.
import './running/load-env-file.ts'
import { runBackupCommand } from './running/backup-command.ts'
import { explain } from './running/refusal.ts'

try {
  console.error(await runBackupCommand(process.argv.slice(2), process.env, process.stdout, console.error))
} catch (error) {
  console.error(explain(error, process.env.LOG_LEVEL))
  process.exitCode = 1
}
