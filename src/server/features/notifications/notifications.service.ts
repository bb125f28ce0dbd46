import { DAY_MS } from '#contract/constants.ts'
import { NOTIFICATION_KINDS, type Notification, type NotificationFilter } from '#contract/notifications.ts'
import { packBy } from '#contract/pack-by.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { type PageRequest, readPage } from '#server/platform/http/keyset.ts'
import type { SignedIds } from '#server/platform/signed-ids.ts'
import type { Discovery } from '../discovery/discovery.module.ts'
import type { Profiles } from '../profiles/profiles.module.ts'
import { KINDS } from './notification-kinds.ts'
import { type Actors, type NotificationRow, notificationsRead as read } from './notifications.read.ts'
import { notificationsRepository as rows } from './notifications.repository.ts'

export interface NotificationsDeps {
  db: Database
  clock: Clock
  profiles: Pick<Profiles, 'stopActivityMail'>
  links: SignedIds
  alertPaths: Discovery['alertPaths']
  /** The address of a stored avatar. */
  avatarAddress(file: string): string
}

interface ListQuery extends PageRequest {
  filter: NotificationFilter
}

/** A transaction that was open at the last collection may have stored what happened before it. */
const OVERLAP_MS = 2 * 60_000
const RETENTION_MS = 90 * DAY_MS
/** Nobody is notified of a like that is taken back within this time. */
const TAKE_BACK_MS = DAY_MS
const BATCH = 1000

/** What people are notified of (decision 040). */
export const createNotificationsService = ({
  db,
  clock,
  profiles,
  links,
  alertPaths,
  avatarAddress,
}: NotificationsDeps) => {
  const ago = (milliseconds: number): Date => new Date(clock.now().getTime() - milliseconds)

  interface Presented {
    /** The pages of search alerts. */
    paths: ReadonlyMap<string, string>
    /** When the orders that wait to be packed were paid. */
    toPack: ReadonlyMap<string, Date>
  }
  const findPackBy = (row: NotificationRow, toPack: Presented['toPack']): string | null => {
    const paidAt = row.kind === 'sale' ? toPack.get(row.subjectId) : undefined
    return paidAt ? packBy({ paid_at: paidAt.toISOString() }) : null
  }

  const present = (row: NotificationRow, actors: Actors, { paths, toPack }: Presented): Notification => ({
    id: row.id,
    kind: row.kind,
    text: KINDS[row.kind].text(row, actors),
    title: KINDS[row.kind].title?.(row, actors) ?? null,
    path: paths.get(row.subjectId) ?? KINDS[row.kind].path(row, actors),
    actor:
      (actors.id && {
        id: actors.id,
        name: actors.name,
        avatar_url: actors.avatarFile === null ? null : avatarAddress(actors.avatarFile),
      }) ||
      null,
    at: row.at.toISOString(),
    pack_by: findPackBy(row, toPack),
    read: row.readAt !== null,
  })

  /** Rows whose people have all closed their accounts in the meantime are left out. */
  const presentAll = async (found: readonly NotificationRow[]): Promise<Notification[]> => {
    const alerts = found.filter(({ subjectType }) => subjectType === 'search_alert')
    const sales = found.filter(({ kind }) => kind === 'sale')
    const [actors, paths, toPack] = await Promise.all([
      read.actors(
        db,
        found.map(({ id }) => id),
      ),
      alertPaths(alerts.map(({ subjectId }) => subjectId)),
      read.toPack(
        db,
        sales.map(({ subjectId }) => subjectId),
      ),
    ])
    return found.flatMap((row) => {
      const behind = actors.get(row.id)
      return behind ? [present(row, behind, { paths, toPack })] : []
    })
  }

  const addAll = async (tx: Transaction, after: Date, until: Date): Promise<void> => {
    for (const kind of NOTIFICATION_KINDS)
      for (const find of KINDS[kind].find) {
        const found = await find(tx, { after, until })
        for (let at = 0; at < found.length; at += BATCH) await rows.add(tx, kind, found.slice(at, at + BATCH))
      }
  }

  const countUnread = (userId: string): Promise<number> => read.countUnread(db, userId)

  return {
    countUnread,
    presentAll,

    async list({ filter, ...request }: ListQuery, userId: string) {
      const [{ rows, next_cursor }, unread] = await Promise.all([
        readPage(
          request,
          (from, limit) => read.page(db, userId, { filter, from, limit }),
          ({ row, atExact }) => ({ at: atExact, id: row.id }),
        ),
        countUnread(userId),
      ])
      return { items: await presentAll(rows.map(({ row }) => row)), next_cursor, unread }
    },

    async markRead(userId: string, ids: readonly string[] | undefined): Promise<number> {
      await rows.markRead(db, userId, ids, clock.now())
      return countUnread(userId)
    },

    async unsubscribe(token: string): Promise<void> {
      const userId = links.toId(token)
      if (!userId || !(await profiles.stopActivityMail(userId))) throw new Failure('unsubscribe_link_unusable')
    },

    /** Makes notifications of what was stored since the last time; a repeat adds nothing. */
    collect: (): Promise<void> =>
      db.transaction(async (tx) => {
        const until = clock.now()
        const collected = await rows.lockProgress(tx, until)
        await addAll(tx, new Date(collected.getTime() - OVERLAP_MS), until)
        await rows.removeTakenBack(tx, ago(TAKE_BACK_MS))
        await rows.setProgress(tx, until)
      }),

    prune: (): Promise<void> => rows.removeBefore(db, ago(RETENTION_MS)),
  }
}
export type NotificationsService = ReturnType<typeof createNotificationsService>
