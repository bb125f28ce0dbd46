// npm run admin -- grant|revoke|reset-second-factor <email>, role <email> <role>, setup-link, events, search or files: manages
// administrators, undelivered events, the search and where the files are.
// Works whether or not the server is running; nobody has to sign in again.
import './running/load-env-file.ts'
import { runAdminCommand } from './running/admin-command.ts'

const { done, text } = await runAdminCommand(process.argv.slice(2), process.env, console.error)
if (done) console.log(text)
else {
  console.error(text)
  process.exitCode = 1
}
