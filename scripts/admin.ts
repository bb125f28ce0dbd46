// npm run admin -- grant|revoke <email>, role <email> <role>, events or search: manages administrators, undelivered events and
// the search.
// Works whether or not the server is running; nobody has to sign in again.
import './running/load-env-file.ts'
import { runAdminCommand } from './running/admin-command.ts'

const { done, text } = await runAdminCommand(process.argv.slice(2), process.env)
if (done) console.log(text)
else {
  console.error(text)
  process.exitCode = 1
}
