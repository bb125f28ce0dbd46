import { inches } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { shareKey } from './artwork-files.ts'
import { mayLookAt } from './artworks.policy.ts'
import type { ArtworkPresenter } from './artworks.presenter.ts'
import { artworksRead } from './artworks.read.ts'
import { readCursor, writeCursor } from './published-cursor.ts'

export interface PublishedQuery {
  cursor?: string | undefined
  limit: number
  q?: string | undefined
}

/** What visitors and other features see of works. */
export const createPublishedWorks = (db: Database, present: ArtworkPresenter) => ({
  async publishedOf(ownerId: string): Promise<Artwork[]> {
    return (await artworksRead.publishedOf(db, ownerId)).map(present)
  },

  async visible(ids: string[], viewerId: string | null): Promise<Artwork[]> {
    const found = new Map((await artworksRead.byIds(db, ids)).map((work) => [work.id, work]))
    return ids.flatMap((id) => {
      const work = found.get(id)
      return work && mayLookAt(work, viewerId) ? [present(work)] : []
    })
  },

  countOf: (ownerId: string) => artworksRead.countOf(db, ownerId),

  async publishedPage({ cursor, limit, q }: PublishedQuery): Promise<{ items: Artwork[]; next_cursor: string | null }> {
    const from = cursor ? readCursor(cursor) : undefined
    const { works, next } = await artworksRead.publishedPage(db, { cursor: from, limit, q })
    return { items: works.map(present), next_cursor: next && writeCursor(next) }
  },

  async shareSource(
    artworkId: string,
  ): Promise<{ key: string; widthIn: number | null; heightIn: number | null } | null> {
    const source = await artworksRead.shareSource(db, artworkId)
    if (!source) return null
    const { imageId, width, height, unit } = source
    return {
      key: shareKey(imageId),
      widthIn: width === null ? null : inches(width, unit),
      heightIn: height === null ? null : inches(height, unit),
    }
  },

  isPublished: (queryable: Queryable, artworkId: string) => artworksRead.isPublished(queryable, artworkId),
})
export type PublishedWorks = ReturnType<typeof createPublishedWorks>
