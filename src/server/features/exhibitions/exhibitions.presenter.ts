import type { ArtworkCard } from '#contract/artworks.ts'
import type { CoverWork, Exhibition } from '#contract/exhibitions.ts'
import type { HungExhibition } from './exhibitions.read.ts'

/** Maximum number of works on the wall of a cover. */
export const MAX_COVER_WORKS = 5

/** The ids of the works that may hang on a cover: the chosen one while the reader may see it, else the first ones. */
export const chooseCoverIds = (artworkIds: readonly string[], chosen: string | null): string[] =>
  chosen !== null && artworkIds.includes(chosen) ? [chosen] : artworkIds.slice(0, MAX_COVER_WORKS)

/** Presents a work on the wall of a cover; nothing without a picture. */
export const presentCoverWork = ({ id, title, medium, dimensions, images }: ArtworkCard): CoverWork[] =>
  images.length > 0 ? [{ id, title, medium, dimensions, images }] : []

/** Presents a row (AW-9.10); `works` are those of the cover by id, `coverUrl` is its picture's address for browsers. */
export const presentExhibition = (
  row: HungExhibition,
  works: ReadonlyMap<string, ArtworkCard>,
  coverUrl: string | null,
): Exhibition => ({
  id: row.id,
  owner_id: row.ownerId,
  title: row.title,
  description: row.description,
  start_date: row.startDate,
  end_date: row.endDate,
  location: row.location,
  image_url: row.imageUrl,
  cover_url: coverUrl,
  status: row.status,
  artwork_ids: row.artworkIds,
  gaps: row.gaps,
  wall: row.wall,
  // The id of a work that the reader may not see stays with its owner.
  cover_artwork_id: row.artworkIds.find((id) => id === row.coverArtworkId) ?? null,
  covers: chooseCoverIds(row.artworkIds, row.coverArtworkId).flatMap((id) => {
    const work = works.get(id)
    return work ? presentCoverWork(work) : []
  }),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
