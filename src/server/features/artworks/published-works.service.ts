import { inches } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import { readCursor, writeCursor } from '#server/platform/http/keyset.ts'
import { shareKey } from './artwork-files.ts'
import { mayLookAt } from './artworks.policy.ts'
import type { ArtworksRead } from './artworks.read.ts'
import type { PresentedWorks } from './presented-works.ts'

export interface PublishedQuery {
  cursor?: string | undefined
  limit: number
  q?: string | undefined
}

/** What visitors and other features see of works. */
export const createPublishedWorks = (read: ArtworksRead, { present, published }: PresentedWorks) => ({
  async publishedOf(ownerId: string): Promise<Artwork[]> {
    return (await read.publishedOf(ownerId)).map(present)
  },

  published,

  async visible(ids: string[], viewerId: string | null): Promise<Artwork[]> {
    const found = new Map((await read.byIds(ids)).map((work) => [work.id, work]))
    return ids.flatMap((id) => {
      const work = found.get(id)
      return work && mayLookAt(work, viewerId) ? [present(work)] : []
    })
  },

  countOf: (ownerId: string) => read.countOf(ownerId),

  async publishedPage({ cursor, limit, q }: PublishedQuery): Promise<{ items: Artwork[]; next_cursor: string | null }> {
    const from = cursor ? readCursor(cursor) : undefined
    const { versions, next } = await read.publishedPage({ cursor: from, limit, q })
    return { items: await published(versions), next_cursor: next && writeCursor(next) }
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
