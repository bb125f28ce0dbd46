import type { CoverWork } from '#contract/exhibitions.ts'
import type { GalleryPage } from '#contract/gallery.ts'
import { readResume } from '#contract/resume-data.ts'
import type { Show } from './gallery.read.ts'

/** Presents an exhibition on a gallery page; `works` are those that may hang on covers, by id. */
export const presentShow = (
  { covers, cover_artwork_id, image_url: _entered, ...show }: Show,
  works: ReadonlyMap<string, CoverWork[]>,
  coverUrl: string | null,
): GalleryPage['exhibitions'][number] => ({
  ...show,
  cover_url: coverUrl,
  covers: (covers[0] === cover_artwork_id ? covers.slice(0, 1) : covers).flatMap((id) => works.get(id) ?? []),
})

/** Presents the stored resume to visitors; null when there is nothing to show. */
export const presentResume = (stored: string): GalleryPage['resume'] => {
  const lists = readResume(stored)
  return lists && Object.values(lists).some((entries) => entries.length > 0) ? lists : null
}
