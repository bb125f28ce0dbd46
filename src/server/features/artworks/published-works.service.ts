import { inches } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import { readCursor, writeCursor } from '#server/platform/http/keyset.ts'
import { shareKey } from './artwork-files.ts'
import { mayLookAt } from './artworks.policy.ts'
import type { ArtworkPresenter } from './artworks.presenter.ts'
import type { ArtworksRead } from './artworks.read.ts'

export interface PublishedQuery {
  cursor?: string | undefined
  limit: number
  q?: string | undefined
}

/** What visitors and other features see of works. */
export const createPublishedWorks = (read: ArtworksRead, present: ArtworkPresenter) => ({
  async publishedOf(ownerId: string): Promise<Artwork[]> {
    return (await read.publishedOf(ownerId)).map(present)
  },

  async visible(ids: readonly string[], viewerId: string | null): Promise<Artwork[]> {
    return (await read.byIds(ids)).filter((work) => mayLookAt(work, viewerId)).map(present)
  },

  countOf: (ownerId: string) => read.countOf(ownerId),

  async publishedPage({ cursor, limit, q }: PublishedQuery): Promise<{ items: Artwork[]; next_cursor: string | null }> {
    const { works, next } = await read.publishedPage({ cursor: cursor ? readCursor(cursor) : undefined, limit, q })
    return { items: works.map(present), next_cursor: next && writeCursor(next) }
  },

  async shareSource(
    artworkId: string,
  ): Promise<{ key: string; widthIn: number | null; heightIn: number | null } | null> {
    const source = await read.shareSource(artworkId)
    if (!source) return null
    const { imageId, width, height, unit } = source
    return {
      key: shareKey(imageId),
      widthIn: width === null ? null : inches(width, unit),
      heightIn: height === null ? null : inches(height, unit),
    }
  },
})
export type PublishedWorks = ReturnType<typeof createPublishedWorks>
