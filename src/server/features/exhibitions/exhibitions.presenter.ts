import type { Exhibition } from '#contract/exhibitions.ts'
import type { HungExhibition } from './exhibitions.read.ts'

/**
 * Presents a row (AW-9.10); `pictures` are the addresses of primary pictures by artwork id, `coverUrl` is the cover's
 * address for browsers.
 */
export const presentExhibition = (
  row: HungExhibition,
  pictures: Map<string, string>,
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
  covers: row.artworkIds.flatMap((id) => pictures.get(id) ?? []),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
