import type { ArtworkCard } from '#contract/artworks.ts'
import { DAY_MS } from '#contract/constants.ts'
import type { Comment } from '#contract/interactions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { PublicRows } from '#server/platform/db/public-rows.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import { tag } from '#server/platform/http/cache-tags.ts'
import type { Actor, Once } from '#server/platform/http/call.ts'
import { type PageRequest, readPage } from '#server/platform/http/keyset.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import { interactionsRead as read } from './interactions.read.ts'
import { type CommentRow, type Item, interactionsRepository as rows } from './interactions.repository.ts'

export interface InteractionsServiceDeps {
  db: Database
  events: Events
  clock: Clock
  /** What is public of each kind, provided by the feature that owns it. */
  items: Record<Item['itemType'], PublicRows>
  artworks: Pick<Artworks, 'visibleCards'>
  present(row: CommentRow): Comment
}

interface CommentAdded {
  comment: Comment
  commentsCount: number
  version: number
}

const COMMENTS_PER_PAGE = 10
const RECENT_MS = 30 * DAY_MS

/** Unknown items and items that are not public are `not_found` (CD-11.16). */
export const createInteractionsService = ({ db, events, clock, items, artworks, present }: InteractionsServiceDeps) => {
  const requirePublic = async ({ itemType, itemId }: Item): Promise<void> => {
    if (!(await items[itemType].isPublic(db, itemId))) throw new Failure('not_found')
  }
  /** Locks the item, so that nothing is stored about it after its deletion. */
  const lockPublic = async (tx: Transaction, { itemType, itemId }: Item): Promise<void> => {
    if (!(await items[itemType].lockPublic(tx, itemId))) throw new Failure('not_found')
  }
  const requireProfile = (user: Actor): void => {
    if (!user.hasProfile) throw new Failure('account_not_found')
  }
  const forget = (item: Item): Promise<void> => db.transaction((tx) => rows.forget(tx, item))

  return {
    /** `liked` and `saved` are the caller's own (CD-11.5). */
    async counts(item: Item, actor: Actor | null) {
      tag(`item:${item.itemId}`)
      const [{ likes, comments, shares, liked, saved, version }] = await Promise.all([
        read.counts(db, item, actor?.id ?? null),
        requirePublic(item),
      ])
      return { likes_count: likes, comments_count: comments, shares_count: shares, liked, saved, version }
    },
    async toggleLike(item: Item, user: Actor): Promise<{ liked: boolean; likesCount: number; version: number }> {
      requireProfile(user)
      return db.transaction(async (tx) => {
        await lockPublic(tx, item)
        const liked = await rows.toggleLike(tx, item, user.id)
        const { count, version } = await rows.count(tx, item, 'likes', liked ? 1 : -1)
        await events.emit(tx, { type: 'like.changed', ...item, userId: user.id })
        return { liked, likesCount: count, version }
      })
    },
    /** A work that is unpublished leaves the list, and returns with its like when it is published again. */
    async likedWorks(
      { saved, ...request }: PageRequest & { saved?: '1' | undefined },
      user: Actor,
    ): Promise<{ items: ArtworkCard[]; next_cursor: string | null }> {
      const { rows, next_cursor } = await readPage(
        request,
        (from, limit) => read.gatheredWorks(db, user.id, { withSaved: saved === '1', from, limit }),
        (position) => position,
      )
      const ids = rows.map(({ id }) => id)
      return { items: await artworks.visibleCards(ids, null), next_cursor }
    },
    /** Stores the trimmed text (CD-12.7). */
    async addComment(item: Item, user: Actor, content: string, once: Once<CommentAdded>): Promise<CommentAdded> {
      requireProfile(user)
      return once(async (tx) => {
        await lockPublic(tx, item)
        const stored = await rows.insertComment(tx, { ...item, userId: user.id, content: content.trim() })
        const { count, version } = await rows.count(tx, item, 'comments', 1)
        await events.emit(tx, { type: 'comment.added', ...item, commentId: stored.id })
        return { comment: present(stored), commentsCount: count, version }
      })
    },
    async comments(item: Item, page: number): Promise<{ comments: Comment[]; hasMore: boolean }> {
      const range = { offset: (page - 1) * COMMENTS_PER_PAGE, limit: COMMENTS_PER_PAGE + 1 }
      const [found] = await Promise.all([read.comments(db, item, range), requirePublic(item)])
      return { comments: found.slice(0, COMMENTS_PER_PAGE).map(present), hasMore: found.length > COMMENTS_PER_PAGE }
    },
    recordShare: (item: Item, actor: Actor | null): Promise<{ shares_count: number; version: number }> =>
      db.transaction(async (tx) => {
        await lockPublic(tx, item)
        await rows.insertShare(tx, item)
        const { count, version } = await rows.count(tx, item, 'shares', 1)
        await events.emit(tx, { type: 'item.counted', ...item, userId: actor?.id ?? null })
        return { shares_count: count, version }
      }),
    /** Interactions become old without anybody doing something (CD-8.9). */
    recountRecent: (): Promise<void> =>
      db.transaction((tx) => rows.recountRecent(tx, new Date(clock.now().getTime() - RECENT_MS))),
    forgetArtwork: (artworkId: string): Promise<void> => forget({ itemType: 'artwork', itemId: artworkId }),
    async forgetExhibitionIfGone(exhibitionId: string): Promise<void> {
      if (await read.exhibitionExists(db, exhibitionId)) return
      await forget({ itemType: 'exhibition', itemId: exhibitionId })
    },
  }
}
export type InteractionsService = ReturnType<typeof createInteractionsService>
