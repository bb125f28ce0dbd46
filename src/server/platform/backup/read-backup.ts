import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import type { SavedJob } from '../jobs/restore-jobs.ts'
import { type About, checkValue, FORMAT, PARTS, type TableSums } from './about.ts'
import { readArchive, skip } from './archive.ts'
import { BackupError } from './backup-error.ts'

/** Who receives the parts of an archive; what is left out is skipped. */
export interface BackupTarget {
  /** In order; every part has whole rows. */
  table?(name: string, content: Readable): Promise<unknown>
  file?(key: string, content: Readable, size: number): Promise<unknown>
  job?(job: SavedJob): void
}

export interface BackupContents {
  about: About
  sums: TableSums
  files: number
}

/**
 * Reads an archive to its end, compares every sum and hands its parts on.
 * @throws BackupError when it is incomplete, damaged or of a newer format
 */
export const readBackup = async (from: Readable, target: BackupTarget = {}): Promise<BackupContents> => {
  let about: About | undefined
  let sums: TableSums | undefined
  let files = 0
  await readArchive(from, async (name, content, size) => {
    if (name === PARTS.about) {
      about = JSON.parse(await text(content)) as About
      if (about.format > FORMAT)
        throw new BackupError(
          `The backup was made by Gesso ${about.version}, whose format is newer. Use that version or a newer one.`,
        )
    } else if (name === PARTS.tables) sums = JSON.parse(await text(content)) as TableSums
    else if (name.startsWith(PARTS.jobs) && target.job) {
      for (const line of (await buffer(content)).toString().split('\n'))
        if (line) target.job(JSON.parse(line) as SavedJob)
    } else if (name.startsWith(PARTS.table) && target.table)
      await target.table(name.slice(PARTS.table.length, name.lastIndexOf('/')), content)
    else if (name.startsWith(PARTS.file)) {
      files += 1
      await (target.file?.(name.slice(PARTS.file.length), content, size) ?? skip(content))
    } else await skip(content)
  })
  if (!about || !sums) throw new BackupError('The file is not a backup of Gesso.')
  return { about, sums, files }
}

/** Why an archive cannot be restored with this SESSION_SECRET; undefined: it can. */
export const findSecretProblem = (
  { secretCheck, hasSecret }: About,
  sessionSecret: string | null,
): string | undefined => {
  if (secretCheck === null || (sessionSecret !== null && checkValue(sessionSecret) === secretCheck)) return undefined
  if (sessionSecret === null && hasSecret) return undefined
  const because =
    'With another one, nobody would stay signed in, and links in mails and addresses of pictures would not work.'
  if (sessionSecret === null)
    return `SESSION_SECRET is not set, and the backup was made with one. Set it to the same value as then. ${because}`
  return hasSecret
    ? `SESSION_SECRET is set, and the backup has a secret of its own. Restore it without SESSION_SECRET; "npm run admin -- secret" then prints the one to set. ${because}`
    : `SESSION_SECRET is not the one that the backup was made with. Set it to the same value as then. ${because}`
}
