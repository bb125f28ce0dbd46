// npm run admin -- <command>: administrators, undelivered events, the search, where the files are, a restored copy, and a new site’s
// set-up link; without a command it lists them all.
// Works whether or not the server is running; nobody has to sign in again.
import './running/load-env-file.ts'
import { runAdminCommand } from './running/admin-command.ts'

const { done, text } = await runAdminCommand(process.argv.slice(2), process.env, console.error)
if (done) console.log(text)
else {
  console.error(text)
  process.exitCode = 1
}
