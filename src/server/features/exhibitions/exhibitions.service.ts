import type { ArtworkCard } from '#contract/artworks.ts'
import type { Exhibition, ExhibitionPage, ListedExhibition, WallColor } from '#contract/exhibitions.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import { tag } from '#server/platform/http/cache-tags.ts'
import type { Actor, Once } from '#server/platform/http/call.ts'
import { decodeId } from '#server/platform/http/keyset.ts'
import { refuseStale, requireVersion } from '#server/platform/http/record-version.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Profiles } from '../profiles/profiles.module.ts'
import type { Search } from '../search/search.module.ts'
import type { Consents } from './consents.service.ts'
import type { Covers } from './covers.service.ts'
import { requireHangable, requireOwner } from './exhibitions.policy.ts'
import { chooseCoverIds, presentExhibition } from './exhibitions.presenter.ts'
import { type HungExhibition, exhibitionsRead as read } from './exhibitions.read.ts'
import {
  type ExhibitionChange,
  type ExhibitionRow,
  type NewExhibition,
  exhibitionsRepository as rows,
} from './exhibitions.repository.ts'

export interface ExhibitionsDeps {
  db: Database
  events: Events
  artworks: Pick<Artworks, 'visibleCards'>
  search: Pick<Search, 'update'>
  covers: Covers
  consents: Pick<Consents, 'ask'>
  profiles: Pick<Profiles, 'requireMember'>
}

/** Which works hang, and how; what is left out stays as it is. */
interface Hanging {
  artworkIds: readonly string[]
  /** Of each of them, in inches. */
  gaps?: readonly (number | null)[] | undefined
  wall?: WallColor | undefined
  coverId?: string | null | undefined
}

const datesInOrder = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean => startDate <= endDate

const byId = (works: readonly ArtworkCard[]) => new Map(works.map((work) => [work.id, work]))

export const createExhibitionsService = (deps: ExhibitionsDeps) => {
  const { db, events, artworks, search, covers, consents, profiles } = deps
  const present = (row: HungExhibition, works: readonly ArtworkCard[]): Exhibition =>
    presentExhibition(row, byId(works), covers.getAddress(row.id, row.imageUrl))

  const withCovers = async (found: HungExhibition[], viewerId: string | null): Promise<Exhibition[]> => {
    const shown = [
      ...new Set(found.flatMap(({ artworkIds, coverArtworkId }) => chooseCoverIds(artworkIds, coverArtworkId))),
    ]
    const works = shown.length > 0 ? await artworks.visibleCards(shown, viewerId) : []
    return found.map((row) => present(row, works))
  }

  const withHosts = async (found: { shown: HungExhibition; host: { name: string } }[]): Promise<ListedExhibition[]> => {
    const shown = await withCovers(
      found.map((row) => row.shown),
      null,
    )
    return shown.map((one, at) => ({ ...one, host: { name: found[at]?.host.name ?? '' } }))
  }

  const visible = async (id: string, viewerId: string | null, on: Queryable = db): Promise<HungExhibition> => {
    const found = await read.visible(on, id, viewerId)
    if (!found) throw new Failure('not_found')
    return found
  }

  const one = async (id: string, viewerId: string | null): Promise<Exhibition> => {
    const [presented] = await withCovers([await visible(id, viewerId)], viewerId)
    return presented as Exhibition
  }

  /**
   * Changes the caller's own exhibition: locks it, checks the owner, emits the event. `work` returns the new status.
   */
  const change = (
    id: string,
    user: Actor,
    work: (tx: Transaction, row: ExhibitionRow) => Promise<HungExhibition['status'] | void>,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await rows.lockForUpdate(tx, id)
      if (!row) throw new Failure('not_found')
      requireOwner(row, user)
      const isPublic = [row.status, await work(tx, row)].includes('published')
      await search.update(tx, 'exhibition', [id])
      await events.emit(tx, { type: 'exhibition.changed', exhibitionId: id, ownerId: row.ownerId, isPublic })
    })

  /** A change of what the caller read as `version`, and the exhibition after it; refused when it is older. */
  const changeRead = (
    id: string,
    user: Actor,
    version: string | undefined,
    work: Parameters<typeof change>[2],
  ): Promise<Exhibition> =>
    refuseStale(
      async () => {
        await change(id, user, (tx, row) => {
          requireVersion(version, row.updatedAt)
          return work(tx, row)
        })
        return one(id, user.id)
      },
      () => one(id, user.id),
    )

  return {
    mine: async (user: Actor) => withCovers(await read.ofOwner(db, user.id), user.id),
    /** The cursor is the id of the last item. */
    async publishedPage({ cursor, limit }: { cursor?: string | undefined; limit: number }) {
      tag('exhibitions', 'artworks')
      const found = await read.publishedPage(db, cursor ? decodeId(cursor) : undefined, limit + 1)
      const page = found.slice(0, limit)
      tag(...page.map(({ shown }) => `artist:${shown.ownerId}` as const))
      const items = await withHosts(page)
      return { items, next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
    },
    /** Published ones that have not ended on a day like `2026-11-26`, by their start. */
    async onNowAndNext(today: string, limit: number): Promise<ListedExhibition[]> {
      tag('exhibitions', 'artworks')
      const found = await read.onNowAndNext(db, today, limit)
      tag(...found.map(({ shown }) => `artist:${shown.ownerId}` as const))
      return withHosts(found)
    },
    /** The published ones of these ids, as they are listed. */
    async listed(ids: readonly string[]): Promise<ListedExhibition[]> {
      return ids.length > 0 ? withHosts(await read.listPublished(db, ids)) : []
    },
    one,
    /** The complete page, in two queries. Throws `account_closed` for a published exhibition whose host's account is closed. */
    async page(id: string, viewerId: string | null): Promise<ExhibitionPage> {
      const found = await read.visibleWithHost(db, id, viewerId)
      if (!found) throw new Failure((await read.isClosed(db, id)) ? 'account_closed' : 'not_found')
      // A hidden work in it appears when it is published.
      tag(`artist:${found.shown.ownerId}`, 'artworks')
      const works = await artworks.visibleCards(found.shown.artworkIds, viewerId)
      return {
        exhibition: present(found.shown, works),
        host: found.host,
        works,
      }
    },
    /** Stores a draft (AW-9.11). */
    async create(user: Actor, fields: Omit<NewExhibition, 'ownerId'>, once: Once<Exhibition>): Promise<Exhibition> {
      if (!user.hasProfile) throw new Failure('account_not_found')
      return once(async (tx) => {
        const id = await rows.insert(tx, { ...fields, ownerId: user.id })
        await events.emit(tx, { type: 'exhibition.changed', exhibitionId: id, ownerId: user.id, isPublic: false })
        return present(await visible(id, user.id, tx), [])
      })
    },
    async update(id: string, user: Actor, fields: ExhibitionChange, version?: string): Promise<Exhibition> {
      if (fields.status === 'published') await profiles.requireMember(user.id)
      return changeRead(id, user, version, async (tx, { takenDownAt, takenDownReason }) => {
        if (fields.status === 'published' && takenDownAt !== null)
          throw new Failure('exhibition_taken_down', {
            message: `A moderator took this exhibition down: ${takenDownReason}`,
          })
        const updated = await rows.update(tx, id, fields)
        if (!datesInOrder(updated)) {
          const field = fields.startDate && !fields.endDate ? 'start_date' : 'end_date'
          const message =
            field === 'end_date'
              ? 'The end date must not be before the start date.'
              : 'The start date must not be after the end date.'
          throw refuseField(field, message)
        }
        return updated.status
      })
    },
    async remove(id: string, user: Actor): Promise<void> {
      await change(id, user, (tx) => rows.remove(tx, id))
      await covers.forget(id)
    },
    async works(id: string, viewerId: string | null): Promise<ArtworkCard[]> {
      return artworks.visibleCards((await visible(id, viewerId)).artworkIds, viewerId)
    },
    /**
     * Replaces the works, in the order of the ids; duplicates count once (AW-15.20). Without `coverId` the work on the
     * cover stays chosen while it is one of them. Artists are asked for their works.
     */
    async setWorks(
      id: string,
      user: Actor,
      { artworkIds, gaps, wall, coverId }: Hanging,
      version?: string,
    ): Promise<Exhibition> {
      const ids = [...new Set(artworkIds)]
      const works = ids.map((artworkId) => ({ artworkId, gapInches: gaps?.[artworkIds.indexOf(artworkId)] }))
      const known = await artworks.visibleCards(ids, user.id)
      return changeRead(id, user, version, async (tx, row) => {
        requireHangable(ids, known, user)
        await rows.setArtworks(tx, id, works)
        await consents.ask(tx, row, ids)
        const chosen = coverId === undefined ? row.coverArtworkId : coverId
        await rows.update(tx, id, { wall, coverArtworkId: ids.find((one) => one === chosen) ?? null })
      })
    },
  }
}
export type ExhibitionsService = ReturnType<typeof createExhibitionsService>
