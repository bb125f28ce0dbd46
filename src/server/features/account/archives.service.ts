import { ARCHIVE_DAYS } from '#contract/account.ts'
import { DAY_MS } from '#contract/constants.ts'
import type { AccountData } from '#server/platform/account-data.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import { defineJob, hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { AccountMails } from './account-mails.ts'
import { createZipStream } from './archive-file.ts'
import { type ArchiveRow, archivesRepository as archives } from './archives.repository.ts'

const ARCHIVE_QUEUE = 'account.archive'
const ARCHIVE_PREFIX = 'archives/'

interface ArchiveJob {
  archiveId: string
}

const getFolder = (accountId: string): string => `${ARCHIVE_PREFIX}${accountId}/`
export const archiveKey = ({ id, accountId }: Pick<ArchiveRow, 'id' | 'accountId'>): string =>
  `${getFolder(accountId)}${id}.zip`

export interface ArchivesDeps {
  db: Database
  clock: Clock
  log: Log
  jobs: Pick<Jobs, 'enqueue'>
  files: FilesProvider
  provider: Pick<IdentityProvider, 'findAccount'>
  mails: AccountMails
  /** The data of every feature. */
  accountData: () => readonly AccountData[]
}

/** Archives of a person's data: written by a job, downloadable for a week. */
export const createArchives = ({ db, clock, log, jobs, files, provider, mails, accountData }: ArchivesDeps) => {
  const expiry = (): Date => new Date(clock.now().getTime() + ARCHIVE_DAYS * DAY_MS)

  const write = async (row: ArchiveRow): Promise<{ contents: string[]; bytes: number }> => {
    const parts = []
    for (const data of accountData()) if (data.exportData) parts.push(await data.exportData(row.accountId))
    const zip = await createZipStream(
      files,
      parts.flatMap((part) => part.files),
    )
    const { size } = await files.put(archiveKey(row), zip)
    return { contents: parts.flatMap((part) => part.contents), bytes: size }
  }

  const prepare = async ({ archiveId }: ArchiveJob): Promise<void> => {
    const row = await archives.find(db, archiveId)
    if (row?.state !== 'preparing') return
    const written = await write(row)
    const account = await provider.findAccount({ id: row.accountId })
    const isFinished = await db.transaction(async (tx) => {
      if (!(await archives.finish(tx, archiveId, { state: 'ready', ...written, expiresAt: expiry() }))) return false
      if (account) await mails.archiveReady(tx, account.email)
      return true
    })
    // The archive was deleted with its account while it was written.
    if (!isFinished && (await archives.find(db, archiveId)) === null) await files.remove(archiveKey(row))
  }

  const giveUp = async ({ archiveId }: ArchiveJob, cause: unknown): Promise<void> => {
    log.error({ err: cause, archive: archiveId }, 'an archive could not be written')
    await archives.finish(db, archiveId, { state: 'failed' })
  }

  const removeExpired = async (): Promise<void> => {
    const remove = async (row: ArchiveRow): Promise<void> => {
      await files.remove(archiveKey(row))
      await archives.remove(db, row.id)
    }
    await eachRecord(log, await archives.expired(db, clock.now()), remove, ({ id }) => id)
  }

  const accountDataOfArchives: AccountData = {
    async erase(accountId) {
      await files.remove(getFolder(accountId))
      await archives.removeByAccount(db, accountId)
    },
  }

  return {
    listByAccount: (accountId: string) => archives.listByAccount(db, accountId, clock.now()),

    /** Begins a new archive; while one is being prepared, returns that one. */
    async request(accountId: string): Promise<ArchiveRow> {
      return db.transaction(async (tx) => {
        const row = await archives.insert(tx, { accountId, createdAt: clock.now(), expiresAt: expiry() })
        if (row) await jobs.enqueue(tx, ARCHIVE_QUEUE, { archiveId: row.id } satisfies ArchiveJob)
        const archive = row ?? (await archives.preparing(tx, accountId))
        if (!archive) throw new Error('The archive in preparation ended meanwhile.')
        return archive
      })
    },

    accountData: accountDataOfArchives,
    jobs: [
      defineJob<ArchiveJob>({ name: ARCHIVE_QUEUE, handle: prepare, onFinalFailure: giveUp }),
      hourly('expired-archives', removeExpired, { outside: true }),
    ] satisfies JobDefinition[],
  }
}
export type Archives = ReturnType<typeof createArchives>
