import type { LegalText } from '#contract/legal.ts'
import type { LegalKind } from '#contract/legal-texts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import { legalRepository as repository } from './legal.repository.ts'
import './site.events.ts'

export interface LegalDeps {
  db: Database
  clock: Clock
  events: Pick<Events, 'emit'>
  moderation: Pick<Moderation, 'record'>
  /** Reads again what every process knows of the site. */
  load(): Promise<void>
}

/** The own legal texts of an installation, and who agreed to its terms. */
export const createLegal = ({ db, clock, events, moderation, load }: LegalDeps) => {
  /** Throws `not_found` for a version that was never published. */
  const findVersion = async (kind: LegalKind, version: number): Promise<LegalText> => {
    const [text, history] = await Promise.all([repository.text(db, kind, version), repository.history(db, kind)])
    const versions = history.map((row) => ({ version: row.version, published_at: row.publishedAt.toISOString() }))
    const found = versions.find((one) => one.version === version)
    if (text === undefined || !found) throw new Failure('not_found')
    const next = versions.find((one) => one.version === version + 1)
    const earlier = versions.filter((one) => one.version < version)
    return { kind, ...found, replaced_at: next?.published_at ?? null, text, earlier }
  }

  const find = async (kind: LegalKind): Promise<LegalText> => {
    const latest = await repository.latest(db, kind)
    if (latest) return findVersion(kind, latest.version)
    return { kind, version: 0, published_at: null, replaced_at: null, text: '', earlier: [] }
  }

  const agreement = async (userId: string): Promise<{ version: number; is_due: boolean }> => {
    const [terms, member] = await Promise.all([repository.latest(db, 'terms'), repository.member(db, userId)])
    if (!terms || !member) return { version: 0, is_due: false }
    // Who joined later agreed to them by joining.
    const hasAgreed = member.joinedAt > terms.publishedAt || member.agreed >= terms.version
    return { version: terms.version, is_due: !hasAgreed }
  }

  return {
    find,
    findVersion,
    agreement,

    async publish(kind: LegalKind, text: string, by: Pick<Actor, 'id'>): Promise<LegalText> {
      await db.transaction(async (tx) => {
        const version = ((await repository.latest(tx, kind))?.version ?? 0) + 1
        await repository.insert(tx, { kind, version, text, publishedAt: clock.now() })
        await moderation.record(tx, { adminId: by.id, action: 'site.change', label: kind, reason: '' })
        await events.emit(tx, { type: 'site.changed', part: kind })
      })
      await load()
      return find(kind)
    },

    /** Throws `conflict` for a version that is not the latest: nobody agrees to a text that they have not seen. */
    async agree(userId: string, version: number): Promise<{ version: number; is_due: boolean }> {
      if ((await repository.latest(db, 'terms'))?.version !== version) throw new Failure('conflict')
      await repository.agree(db, userId, version, clock.now())
      return agreement(userId)
    },
  }
}
export type Legal = ReturnType<typeof createLegal>
