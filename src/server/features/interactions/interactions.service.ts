import type { Artwork } from '#contract/artworks.ts'
import type { Comment } from '#contract/interactions.ts'
import type { Database, Reads } from '#server/platform/db/database.ts'
import type { Outbox } from '#server/platform/events/outbox.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { readCursor, writeCursor } from '#server/platform/http/keyset.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import { presentComment } from './interactions.presenter.ts'
import { interactionsRead as read } from './interactions.read.ts'
import {
  type CommentRow,
  createInteractionsRepository,
  type Item,
  type PublicItems,
} from './interactions.repository.ts'

export interface InteractionsDeps {
  db: Database
  reads: Reads
  outbox: Outbox
  isPublic: PublicItems
  artworks: Pick<Artworks, 'visible'>
  /** The address of a stored avatar. */
  avatarAddress(file: string): string
}

const COMMENTS_A_PAGE = 10

/** Whoever asks for an item that is unknown or not public gets `not_found` (CD-11.16). */
export const createInteractionsService = ({
  db,
  reads,
  outbox,
  isPublic,
  artworks,
  avatarAddress,
}: InteractionsDeps) => {
  const rows = createInteractionsRepository(db, reads, outbox, isPublic)
  const present = (row: CommentRow): Comment =>
    presentComment(row, row.avatarFile === null ? null : avatarAddress(row.avatarFile))

  const demandFound = <T>(found: T | null): T => {
    if (found === null) throw new Failure('not_found')
    return found
  }
  const demandProfile = (user: Actor): void => {
    if (!user.hasProfile) throw new Failure('account_not_found')
  }

  return {
    /** `liked` and `saved` are the caller's own; saving comes with collections, until then nothing is saved (CD-11.5). */
    async counts(item: Item, actor: Actor | null) {
      const { likes, comments, shares, liked } = demandFound(await rows.counts(item, actor?.id ?? null))
      return { likes_count: likes, comments_count: comments, shares_count: shares, liked, saved: false }
    },
    async toggleLike(item: Item, user: Actor): Promise<{ liked: boolean; likesCount: number }> {
      demandProfile(user)
      const { liked, likes } = demandFound(await rows.toggleLike(item, user.id))
      return { liked, likesCount: likes }
    },
    /** A work that is no longer published leaves the list, and comes back with its like when it is again. */
    async likedWorks(
      { cursor, limit }: { cursor?: string | undefined; limit: number },
      user: Actor,
    ): Promise<{ items: Artwork[]; next_cursor: string | null }> {
      const found = await read.likedWorks(db, user.id, cursor ? readCursor(cursor) : undefined, limit + 1)
      const page = found.slice(0, limit)
      const items = await artworks.visible(
        page.map(({ id }) => id),
        null,
      )
      const last = found.length > limit ? page.at(-1) : undefined
      return { items, next_cursor: last ? writeCursor(last) : null }
    },
    /** Stores the trimmed text (CD-12.7). */
    async addComment(
      item: Item,
      user: Actor,
      content: string,
      key?: string,
    ): Promise<{ comment: Comment; commentsCount: number }> {
      demandProfile(user)
      const { comment, comments } = demandFound(await rows.addComment(item, user.id, content.trim(), key))
      return { comment: present(comment), commentsCount: comments }
    },
    async comments(item: Item, page: number): Promise<{ comments: Comment[]; hasMore: boolean }> {
      if (!(await rows.isPublic(item))) throw new Failure('not_found')
      const found = await read.comments(db, item, { offset: (page - 1) * COMMENTS_A_PAGE, limit: COMMENTS_A_PAGE + 1 })
      return { comments: found.slice(0, COMMENTS_A_PAGE).map(present), hasMore: found.length > COMMENTS_A_PAGE }
    },
    async recordShare(item: Item): Promise<{ shares_count: number }> {
      return { shares_count: demandFound(await rows.addShare(item)) }
    },
    async forgetArtwork(artworkId: string): Promise<void> {
      await rows.forget({ itemType: 'artwork', itemId: artworkId })
    },
    async forgetExhibitionIfGone(exhibitionId: string): Promise<void> {
      if (await read.exhibitionExists(db, exhibitionId)) return
      await rows.forget({ itemType: 'exhibition', itemId: exhibitionId })
    },
  }
}
export type InteractionsService = ReturnType<typeof createInteractionsService>
