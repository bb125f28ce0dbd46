import { resolve } from 'node:path'
import { counted } from '#contract/counted.ts'
import { EXPORT_FORMATS } from '#contract/inventory-terms.ts'
import { ROLES, type Role } from '#contract/primitives.ts'
import type { App } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { isInventoryExport } from '#server/features/inventory-export/inventory-export.module.ts'
import { requireFinishedRestore } from '#server/platform/backup/unfinished-restore.ts'
import { Failure } from '#server/platform/failure.ts'
import { createLog } from '#server/platform/log.ts'
import { findStoredSecret } from '#server/platform/secrets.ts'
import { type ExportCommand, exportWorks, readExportCommand } from './export-command.ts'
import { copyTo, findCopyProblem, type Target } from './files-command.ts'
import { exportAccounts, sendResets } from './identity-command.ts'
import { importDry, importFile, readImportCommand } from './import-command.ts'
import { withDatabase } from './open-database.ts'
import { explain, Refusal } from './refusal.ts'

const USAGE = `Usage:
  npm run admin -- grant <email>         make somebody an administrator
  npm run admin -- revoke <email>        remove administrator rights
  npm run admin -- role <email> <role>   set a role: ${ROLES.join(', ')}
  npm run admin -- reset-second-factor <email>  remove a lost second factor, for the last administrator
  npm run admin -- events                list the events and emails that could not be delivered
  npm run admin -- events retry <id>     deliver one of them again, or all: events retry all
  npm run admin -- setup-link            print the address at which a new site is set up
  npm run admin -- search rebuild        rebuild everything that the search can find
  npm run admin -- resume                let a restored copy send mail, move money and delete files again
  npm run admin -- resume --discard-old-mail   the same, without the mail that was written before the backup
  npm run admin -- secret                print the secret that was generated because SESSION_SECRET was not set
  npm run admin -- identity export <file>  write all accounts as Firebase imports them, without passwords
  npm run admin -- identity send-resets  mail everybody a link to set a new password, after a move to Firebase
  npm run admin -- files copy --to <where>  copy all files to s3 or disk, before FILES_PROVIDER is changed
  npm run admin -- import --dry-run [--json] [--answers <file>] [--pictures <zip or folder>] [--owner <email>] <file>
                                         read a spreadsheet of works, and list what has to be asked; it writes nothing.
                                         With --owner it asks about works that the artist seems to have already
  npm run admin -- export --owner <email> [--format ${EXPORT_FORMATS.join('|')}] <file>
                                         write all works of an artist, as a ZIP with the pictures unless another format is named
  npm run admin -- import --owner <email> [--answers <file>] [--pictures <zip or folder>] <file>
                                         write the works of a spreadsheet as drafts of an artist

The installation is the one in DATA_DIR (default: data), or the database in DATABASE_URL; .env is read as well.`

/** Executes one command; returns the text to print. */
type Command = (app: App) => Promise<string>

const readCommand = ([verb, ...rest]: string[]): Command => {
  if (verb === 'events') return readEvents(rest)
  if (verb === 'setup-link') return readSetupLink(rest)
  if (verb === 'search') return readSearch(rest)
  if (verb === 'resume') return readResume(rest)
  if (verb === 'identity') return readIdentity(rest)
  if (verb === 'export') return writeWorks(readExportCommand(rest, USAGE))
  if (verb === 'secret' && rest.length === 0) return printSecret
  const [email, value, ...more] = rest
  if (!email || more.length > 0) throw new Refusal(USAGE)
  if (verb === 'role') {
    const role = ROLES.find((known) => known === value)
    if (!role) throw new Refusal(`${value ? `"${value}" is not a role` : 'The role is missing'}.\n\n${USAGE}`)
    return setRole(email, role)
  }
  if (verb === 'reset-second-factor' && value === undefined) return resetSecondFactor(email)
  if ((verb !== 'grant' && verb !== 'revoke') || value !== undefined) throw new Refusal(USAGE)
  return setAdmin(email, verb === 'grant')
}

const readEvents = ([verb, id, ...rest]: string[]): Command => {
  if (rest.length > 0) throw new Refusal(USAGE)
  if (verb === undefined) return listEvents
  if (verb !== 'retry' || !id) throw new Refusal(USAGE)
  return retryEvents(id)
}

const readSetupLink = (rest: string[]): Command => {
  if (rest.length > 0) throw new Refusal(USAGE)
  return findSetupLink
}

const readSearch = ([verb, ...rest]: string[]): Command => {
  if (verb !== 'rebuild' || rest.length > 0) throw new Refusal(USAGE)
  return rebuildSearch
}

const readResume = ([option, ...rest]: string[]): Command => {
  if (rest.length > 0 || (option !== undefined && option !== '--discard-old-mail')) throw new Refusal(USAGE)
  return resume(option !== undefined)
}

const readIdentity = ([verb, file, ...rest]: string[]): Command => {
  if (verb === 'export' && file !== undefined && rest.length === 0)
    return ({ features }) => exportAccounts(features.identity, file)
  if (verb === 'send-resets' && file === undefined) return ({ features }) => sendResets(features.identity)
  throw new Refusal(USAGE)
}

const requirePersonId = async ({ features }: App, email: string): Promise<string> => {
  const person = await features.profiles.findByEmail(email)
  if (person) return person.id
  throw new Refusal(
    `Nobody with the email ${email} has a profile here. Ask them to sign up first, then run this command again.`,
  )
}

const writeWorks =
  ({ owner, ...command }: ExportCommand): Command =>
  async (app) => {
    const holderId = await requirePersonId(app, owner)
    const feature = app.modules.find(isInventoryExport)
    if (!feature) throw new Error('This application has no exports')
    return exportWorks(feature.writeExport, holderId, command)
  }

const setRole =
  (email: string, role: Role): Command =>
  async (app) => {
    await app.features.profiles.assignRole(await requirePersonId(app, email), role)
    return `${email} now has the role ${role}${role === 'admin' ? ' and is an administrator' : ''}.`
  }

const setAdmin =
  (email: string, isAdmin: boolean): Command =>
  async (app) => {
    await app.features.profiles.setAdmin(await requirePersonId(app, email), isAdmin)
    return `${email} is ${isAdmin ? 'now' : 'no longer'} an administrator.`
  }

const resetSecondFactor =
  (email: string): Command =>
  async (app) => {
    await app.features.secondFactors.reset(await requirePersonId(app, email), null)
    return `${email} has no second factor any more, and every session has ended. They can log in with the password and set up a new one.`
  }

const listEvents: Command = async ({ jobs }) => {
  const letters = await jobs.deadLetters.list()
  const lines = letters.map(
    ({ id, job, data, failure, failedAt }) =>
      `${id}  ${failedAt.toISOString()}  ${job}\n  ${JSON.stringify(data)}\n  ${failure}`,
  )
  return lines.length > 0 ? lines.join('\n') : 'There are no undelivered events.'
}

const retryEvents =
  (id: string): Command =>
  async ({ jobs: { deadLetters } }) => {
    if (id === 'all')
      return `${counted(await deadLetters.retryAll(), 'event')} will be delivered again by the running server.`
    if (await deadLetters.retry(id)) return '1 event will be delivered again by the running server.'
    throw new Refusal(`No undelivered event has the id ${id}. List them: npm run admin -- events`)
  }

const findSetupLink: Command = async ({ features }) => {
  const address = await features.setup.findAddress()
  if (address !== null) return address
  throw new Refusal('This site has an administrator, so it is set up. To add another: npm run admin -- grant <email>')
}

const rebuildSearch: Command = async ({ features }) => {
  const count = await features.search.rebuild()
  return `The search can find ${counted(count, 'thing')}.`
}

const resume =
  (discardOldMail: boolean): Command =>
  async ({ features }) => {
    const held = await features.backup.release({ discardOldMail, by: null })
    if (held === null) throw new Refusal('This installation holds nothing back.')
    const { mails, old_mails, refunds, payouts, labels } = held.waiting
    const sent = discardOldMail ? mails - old_mails : mails
    const discarded = discardOldMail ? ` ${counted(old_mails, 'older mail')} discarded.` : ''
    return `Released: ${counted(sent, 'mail')}, ${counted(refunds, 'refund')}, ${counted(payouts, 'payout')} and ${counted(labels, 'label')}.${discarded} The running server takes them up at once.`
  }

const printSecret: Command = async ({ database }) => {
  const secret = await findStoredSecret(database.db)
  if (secret === null) throw new Refusal('No secret was generated: SESSION_SECRET has been set from the beginning.')
  return secret
}

/** Null when it is another command. */
const readFilesTarget = ([verb, action, option, target, ...rest]: string[]): Target | null => {
  if (verb !== 'files') return null
  if (action !== 'copy' || option !== '--to' || (target !== 's3' && target !== 'disk') || rest.length > 0)
    throw new Refusal(USAGE)
  return target
}

/** Creates the app without listening; events that a command emits reach the consumers of the running server. */
const carryOut = async (config: Config & { databaseUrl: string }, command: Command): Promise<string> => {
  // Imported last: what is wrong with a command or a setting is said at once.
  await requireFinishedRestore(resolve(config.dataDir), config.databaseUrl)
  const { createApp } = await import('#server/app.ts')
  const app = await createApp(config, { log: createLog('silent'), web: false, working: false })
  try {
    return await command(app)
  } finally {
    await app.close()
  }
}

const explainFailure = (error: unknown, logLevel: string | undefined): string => {
  if (error instanceof Failure && error.code === 'last_admin')
    return 'This is the only administrator. Make somebody else an administrator first: npm run admin -- grant <email>'
  if (error instanceof Failure && error.code === 'no_second_factor') return error.message
  return explain(error, logLevel)
}

/** Carries out one command on the installation that `env` names. `text` is the answer, or what is wrong; long work shows its progress. */
export const runAdminCommand = async (
  args: string[],
  env: NodeJS.ProcessEnv,
  onProgress: (line: string) => void = () => {},
): Promise<{ done: boolean; text: string }> => {
  try {
    const reading = readImportCommand(args, USAGE)
    if (reading?.dryRun && reading.owner === undefined) return { done: true, text: await importDry(reading) }
    const target = readFilesTarget(args)
    if (target !== null) {
      const config = readConfig(env)
      const problem = findCopyProblem(config, target)
      if (problem) throw new Refusal(problem)
      return await copyTo(target, config, onProgress)
    }
    const command: Command = reading ? (app) => importFile(app, reading) : readCommand(args)
    const config = readConfig(env)
    const text = await withDatabase(config, (databaseUrl) => carryOut({ ...config, databaseUrl }, command))
    return { done: true, text }
  } catch (error) {
    return { done: false, text: explainFailure(error, env.LOG_LEVEL) }
  }
}
