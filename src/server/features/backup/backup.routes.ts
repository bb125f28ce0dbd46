import { downloadBackup, getBackups, getHeld, makeBackup, releaseHeld } from '#contract/backup.ts'
import { Failure } from '#server/platform/failure.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { Backups } from './backups.service.ts'
import type { Held } from './held.service.ts'

const release = async (held: Held, discardOldMail: boolean, by: { id: string }): Promise<void> => {
  if ((await held.release({ discardOldMail, by })) === null) throw new Failure('not_held')
}

export const backupRoutes = (backups: Backups, held: Held): Binding[] => [
  route(getBackups, () => backups.overview()),
  route(makeBackup, () => okAfter(backups.makeNow())),
  route(downloadBackup, ({ params, user }) => backups.download(params.id, user)),
  route(getHeld, async () => ({ held: await held.find() })),
  route(releaseHeld, ({ body, user }) => okAfter(release(held, body.discard_old_mail, user))),
]
