import { inches } from '#contract/artwork-display.ts'
import type { Artwork, ArtworkCard, ArtworkImage } from '#contract/artworks.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { tag } from '#server/platform/http/cache-tags.ts'
import { type PageRequest, readPage } from '#server/platform/http/keyset.ts'
import type { Search } from '../search/search.module.ts'
import { shareKey } from './artwork-files.ts'
import { mayLookAt } from './artworks.policy.ts'
import type { ArtworkPresenter, CardPresenter } from './artworks.presenter.ts'
import type { ArtworksRead, Work } from './artworks.read.ts'

export interface PublishedQuery extends PageRequest {
  q?: string | undefined
}

/** Artists and how many published works each has; the totals are of all artists. */
export interface PublishedArtists {
  artists: { id: string; name: string; works: number }[]
  artistsTotal: number
  worksTotal: number
}

interface Presenters {
  present: ArtworkPresenter
  presentCard: CardPresenter
}

/** Published works, for visitors and other features. */
export const createPublishedWorks = (
  read: ArtworksRead,
  { present, presentCard }: Presenters,
  search: Pick<Search, 'feed'>,
) => {
  /** The works that `viewerId` may see; tags the response with their artists. */
  const filterVisible = <W extends Pick<Work, 'ownerId' | 'status'>>(
    works: readonly W[],
    viewerId: string | null,
  ): W[] => {
    const visible = works.filter((work) => mayLookAt(work, viewerId))
    tag(...visible.map(({ ownerId }) => `artist:${ownerId}` as const))
    return visible
  }
  const visibleCards = async (ids: readonly string[], viewerId: string | null): Promise<ArtworkCard[]> =>
    filterVisible(await read.cards(ids), viewerId).map(presentCard)

  return {
    async listPublished(ownerId: string): Promise<ArtworkCard[]> {
      return filterVisible(await read.listPublished(ownerId), null).map(presentCard)
    },

    visibleCards,

    async visible(ids: readonly string[], viewerId: string | null): Promise<Artwork[]> {
      return filterVisible(await read.byIds(ids), viewerId).map((work) => present(work, viewerId))
    },

    async primaryPictures(ids: readonly string[]): Promise<ReadonlyMap<string, ArtworkImage>> {
      const cards = (await read.cards(ids)).map(presentCard)
      return new Map(cards.flatMap(({ id, images }) => images.map((picture) => [id, picture] as const)))
    },

    countWorks: (ownerId: string) => read.countWorks(ownerId),

    async publishedPage({
      cursor,
      limit,
      q,
    }: PublishedQuery): Promise<{ items: ArtworkCard[]; next_cursor: string | null }> {
      if (q) {
        tag('search')
        const { hits, nextCursor } = await search.feed({ filter: 'artworks', text: q, cursor, limit })
        const ids = hits.map(({ id }) => id)
        return { items: await visibleCards(ids, null), next_cursor: nextCursor }
      }
      tag('artworks')
      const { rows, next_cursor } = await readPage(
        { cursor, limit },
        read.publishedPage,
        ({ publishedAt: at, id }) => ({
          at,
          id,
        }),
      )
      return { items: filterVisible(rows, null).map(presentCard), next_cursor }
    },

    async publishedArtists(limit: number): Promise<PublishedArtists> {
      const rows = await read.publishedArtists(limit)
      tag('artworks', ...rows.map(({ id }) => `artist:${id}` as const))
      return {
        artists: rows.map(({ id, name, works }) => ({ id, name, works })),
        artistsTotal: rows[0]?.artistsTotal ?? 0,
        worksTotal: rows[0]?.worksTotal ?? 0,
      }
    },

    async shareSource(
      artworkId: string,
      on?: Queryable,
    ): Promise<{ key: string; widthIn: number | null; heightIn: number | null } | null> {
      const source = await read.shareSource(artworkId, on)
      if (!source) return null
      const { imageId, width, height, unit } = source
      return {
        key: shareKey(imageId),
        widthIn: width === null ? null : inches(width, unit),
        heightIn: height === null ? null : inches(height, unit),
      }
    },
  }
}
export type PublishedWorks = ReturnType<typeof createPublishedWorks>
