import { inches } from '#contract/artwork-display.ts'
import type { Artwork, ArtworkImage } from '#contract/artworks.ts'
import { tag } from '#server/platform/http/cache-tags.ts'
import { type PageRequest, readPage } from '#server/platform/http/keyset.ts'
import type { Search } from '../search/search.module.ts'
import { shareKey } from './artwork-files.ts'
import { mayLookAt } from './artworks.policy.ts'
import type { ArtworkPresenter } from './artworks.presenter.ts'
import type { ArtworksRead, Work } from './artworks.read.ts'
import { isPublic } from './artworks.status.ts'
import type { PicturePresenter } from './picture.presenter.ts'

export interface PublishedQuery extends PageRequest {
  q?: string | undefined
}

/** Published works, for visitors and other features. */
export const createPublishedWorks = (
  read: ArtworksRead,
  { present, presentPicture }: { present: ArtworkPresenter; presentPicture: PicturePresenter },
  search: Pick<Search, 'feed'>,
) => {
  const show = (works: readonly Work[], viewerId: string | null = null): Artwork[] => {
    tag(...works.map(({ ownerId }) => `artist:${ownerId}` as const))
    return works.map((work) => present(work, viewerId))
  }
  const visible = async (ids: readonly string[], viewerId: string | null = null): Promise<Artwork[]> =>
    show(
      (await read.byIds(ids)).filter((work) => mayLookAt(work, viewerId)),
      viewerId,
    )

  return {
    async publishedOf(ownerId: string): Promise<Artwork[]> {
      return show(await read.publishedOf(ownerId))
    },

    visible,

    async primaryPictures(ids: readonly string[]): Promise<ReadonlyMap<string, ArtworkImage>> {
      const rows = await read.mainPictures(ids)
      return new Map(
        rows.map(({ artworkId, title, status, picture }) => [
          artworkId,
          presentPicture(picture, { title, isPublic: isPublic(status) }),
        ]),
      )
    },

    countOf: (ownerId: string) => read.countOf(ownerId),

    async publishedPage({
      cursor,
      limit,
      q,
    }: PublishedQuery): Promise<{ items: Artwork[]; next_cursor: string | null }> {
      if (q) {
        tag('search')
        const { hits, nextCursor } = await search.feed({ filter: 'artworks', text: q, cursor, limit })
        return { items: await visible(hits.map(({ id }) => id)), next_cursor: nextCursor }
      }
      tag('artworks')
      const { rows, next_cursor } = await readPage({ cursor, limit }, read.publishedPage, ({ at, id }) => ({ at, id }))
      return { items: show(rows.map(({ work }) => work)), next_cursor }
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
  }
}
export type PublishedWorks = ReturnType<typeof createPublishedWorks>
