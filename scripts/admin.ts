// npm run admin -- grant|revoke <email>, or role <email> <role>: who looks after an installation. Works while the server
// runs and while it does not; nobody has to sign in again.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Role, roles } from '#contract/primitives.ts'
import { readConfig } from '#server/config.ts'
import { profilesRepository } from '#server/features/profiles/profiles.repository.ts'
import { createRoles, type Roles } from '#server/features/profiles/roles.service.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/db/migrate-database.ts'
import { requireDatabase } from '#server/platform/db/require-database.ts'
import { createOutbox } from '#server/platform/events/outbox.ts'
import { Failure } from '#server/platform/failure.ts'
import { createLog } from '#server/platform/log.ts'
import { startFailure } from '#server/start-failure.ts'

const USAGE = `Usage:
  npm run admin -- grant <email>         make a person an administrator
  npm run admin -- revoke <email>        take administration away
  npm run admin -- role <email> <role>   set a role: ${roles.join(', ')}

The installation is the one in DATA_DIR (default: data), or the database in DATABASE_URL; .env is read as well.`

/** What the operator has to change; shown as it is. */
class Refusal extends Error {}

interface Command {
  email: string
  done: string
  run(administration: Roles, userId: string): Promise<void>
}

const readCommand = ([verb, email, value, ...rest]: string[]): Command => {
  if (!email || rest.length > 0) throw new Refusal(USAGE)
  if (verb === 'role') {
    const role = roles.find((known) => known === value)
    if (!role) throw new Refusal(`${value ? `"${value}" is not a role` : 'The role is missing'}.\n\n${USAGE}`)
    return setRole(email, role)
  }
  if ((verb !== 'grant' && verb !== 'revoke') || value !== undefined) throw new Refusal(USAGE)
  const isAdmin = verb === 'grant'
  const done = `${email} is ${isAdmin ? 'now' : 'no longer'} an administrator.`
  return { email, done, run: (administration, userId) => administration.setAdmin(userId, isAdmin) }
}

const setRole = (email: string, role: Role): Command => ({
  email,
  done: `${email} now has the role ${role}${role === 'admin' ? ' and is an administrator' : ''}.`,
  run: (administration, userId) => administration.assign(userId, role),
})

/** The installation's own Postgres: joined while the server runs, else started for as long as this takes. */
const embedded = async (dataDir: string): Promise<EmbeddedPostgres> => {
  const folder = join(resolve(dataDir), 'postgres')
  if (!existsSync(join(folder, 'cluster')))
    throw new Refusal(
      `There is no installation in ${resolve(dataDir)} yet. Start Gesso once, or set DATA_DIR or DATABASE_URL.`,
    )
  return startEmbeddedPostgres(folder, { join: true })
}

const carryOut = async (databaseUrl: string, command: Command): Promise<void> => {
  const log = createLog('silent')
  await migrateDatabase(databaseUrl)
  const database = openDatabase(databaseUrl, log, 2)
  try {
    const { db } = database
    const person = await profilesRepository.byEmail(db, command.email)
    if (!person)
      throw new Refusal(
        `Nobody with the email ${command.email} has a profile here. They sign up first, then run this again.`,
      )
    await command.run(createRoles({ db, log, outbox: createOutbox(db, log) }), person.id)
    console.log(command.done)
  } finally {
    await database.close()
  }
}

const explain = (error: unknown): string => {
  if (error instanceof Failure && error.code === 'last_admin')
    return 'This is the only administrator. Make somebody else one first: npm run admin -- grant <email>'
  if (error instanceof Refusal) return error.message
  return startFailure(error, { logLevel: process.env.LOG_LEVEL })
}

try {
  const command = readCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  if (config.databaseUrl) await requireDatabase(config.databaseUrl)
  const postgres = config.databaseUrl ? null : await embedded(config.dataDir)
  try {
    await carryOut(config.databaseUrl ?? (postgres?.url as string), command)
  } finally {
    await postgres?.stop()
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
