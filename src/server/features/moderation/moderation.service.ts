import type { ArtworkImage } from '#contract/artworks.ts'
import { cut } from '#contract/clean-text.ts'
import type { AdminAction, AdminActionName, REPORT_FILTERS, ReportDetail, Reported } from '#contract/moderation.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { type PageRequest, readPage } from '#server/platform/http/keyset.ts'
import { type ReportedRow, moderationRead as read } from './moderation.read.ts'
import { moderationRepository as rows, type Target } from './moderation.repository.ts'
import './moderation.events.ts'

/** Something an administrator did, to be recorded in the transaction that does it. */
export interface RecordedAction {
  adminId: string
  action: AdminActionName
  /** Its open reports are closed. */
  target?: Target
  /** The id of anything else. */
  targetId?: string
  /** What it was done to, in words that remain when the thing is gone. */
  label: string
  reason: string
}

export interface ModerationDeps {
  db: Database
  clock: Clock
  events: Pick<Events, 'emit'>
  /** The primary pictures of works. */
  loadPictures(ids: readonly string[]): Promise<ReadonlyMap<string, ArtworkImage>>
}

const MAX_LABEL_LENGTH = 120

/** How each kind of thing is read that stands for itself. */
const THINGS = {
  artwork: read.work,
  exhibition: read.exhibition,
  article: read.article,
  profile: read.profile,
} as const

const presentReported = (row: ReportedRow, pictures: ReadonlyMap<string, ArtworkImage>): Reported => ({
  kind: row.kind,
  target_id: row.targetId,
  text: row.text,
  person: row.personName === null ? null : { id: row.personId, name: row.personName },
  picture: (row.kind === 'artwork' && pictures.get(row.targetId)) || null,
  reasons: row.reasons,
  people: row.people,
  reported_at: new Date(row.exact).toISOString(),
  closed_at: row.closedAt === null ? null : new Date(row.closedAt).toISOString(),
  outcome: row.outcome,
})

/** Reports of what is public, and the history of what administrators did. */
export const createModerationService = ({ db, clock, events, loadPictures }: ModerationDeps) => {
  const record = async (tx: Transaction, { target, targetId, ...action }: RecordedAction): Promise<void> => {
    const about = { targetId: target?.id ?? targetId ?? null }
    await rows.insertAction(tx, { ...action, ...about })
    if (target) await rows.close(tx, target, 'acted', clock.now())
    await events.emit(tx, { type: 'admin-action.recorded', ...about })
  }

  const findThing = async ({ kind, id }: Target) => {
    if (kind !== 'comment') {
      const thing = await THINGS[kind](db, id)
      return thing && { ...thing, item: null }
    }
    const found = await read.comment(db, id)
    if (!found) return null
    const { itemType, itemId, itemTitle, ...thing } = found
    return { ...thing, item: { type: itemType, id: itemId, title: itemTitle } }
  }

  return {
    record,

    /** Throws `not_found` for what is not public, `own_report`. */
    async report(user: Actor, target: Target, reason: ReportReason, note: string): Promise<void> {
      if (!user.hasProfile) throw new Failure('account_not_found')
      await db.transaction(async (tx) => {
        const found = await rows.ownerOfPublic(tx, target)
        if (!found) throw new Failure('not_found')
        if (found.ownerId === user.id) throw new Failure('own_report')
        await rows.insert(tx, { target, reporterId: user.id, reason, note: note.trim() })
      })
    },

    async list(query: PageRequest & { filter: (typeof REPORT_FILTERS)[number]; q?: string | undefined }) {
      const { filter, q: text } = query
      const [{ rows: found, next_cursor }, { open, closed }] = await Promise.all([
        readPage(
          query,
          (from, limit) => read.page(db, { filter, text, from, limit }),
          ({ exact, targetId }) => ({ at: exact, id: targetId }),
        ),
        read.counts(db),
      ])
      const pictures = await loadPictures(found.flatMap(({ kind, targetId }) => (kind === 'artwork' ? targetId : [])))
      return {
        items: found.map((one) => presentReported(one, pictures)),
        next_cursor,
        counts: { open, closed, all: open + closed },
      }
    },

    /** Throws `not_found` for what is gone or was never reported. */
    async get(target: Target): Promise<ReportDetail> {
      const [thing, reports] = await Promise.all([findThing(target), read.listReports(db, target)])
      if (!thing || reports.length === 0) throw new Failure('not_found')
      const comments = target.kind === 'comment' ? await read.around(db, target.id) : []
      return {
        kind: target.kind,
        target_id: target.id,
        text: thing.text,
        person: { id: thing.personId, name: thing.personName },
        item: thing.item,
        comments: comments.map((one) => ({ ...one, created_at: new Date(one.created_at).toISOString() })),
        reports: reports.map((one) => ({
          id: one.id,
          person: { id: one.reporterId, name: one.reporterName },
          reason: one.reason,
          note: one.note,
          created_at: one.createdAt.toISOString(),
          closed_at: one.closedAt?.toISOString() ?? null,
        })),
        restricted: thing.restrictedAt && { at: thing.restrictedAt.toISOString(), reason: thing.restrictedReason },
      }
    },

    /** Throws `not_found` when nothing is open. */
    async keep(admin: Actor, target: Target, note: string): Promise<void> {
      const thing = await findThing(target)
      const label = cut(thing ? `${thing.personName}: ${thing.text}` : target.id, MAX_LABEL_LENGTH)
      await db.transaction(async (tx) => {
        if ((await rows.close(tx, target, 'kept', clock.now())) === 0) throw new Failure('not_found')
        await record(tx, { adminId: admin.id, action: 'report.keep', targetId: target.id, label, reason: note.trim() })
      })
    },

    async actions(query: PageRequest): Promise<{ items: AdminAction[]; next_cursor: string | null }> {
      const { rows: found, next_cursor } = await readPage(
        query,
        (from, limit) => read.actions(db, from, limit),
        ({ exact, id }) => ({ at: exact, id }),
      )
      return {
        items: found.map((row) => ({
          id: row.id,
          action: row.action,
          admin: { id: row.adminId, name: row.adminName },
          label: row.label,
          reason: row.reason,
          at: row.createdAt.toISOString(),
        })),
        next_cursor,
      }
    },
  }
}
export type ModerationService = ReturnType<typeof createModerationService>
