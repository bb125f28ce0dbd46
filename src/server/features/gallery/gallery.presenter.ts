import type { GalleryPage } from '#contract/gallery.ts'
import { readResume } from '#contract/resume.ts'
import type { Show } from './gallery.read.ts'

/** Presents an exhibition on a gallery page; `pictures` are the addresses of primary pictures by artwork id. */
export const presentShow = (
  { covers, image_url: _entered, ...show }: Show,
  pictures: ReadonlyMap<string, string | null>,
  coverUrl: string | null,
): GalleryPage['exhibitions'][number] => ({
  ...show,
  cover_url: coverUrl,
  covers: covers.flatMap((id) => pictures.get(id) ?? []),
})

/** Presents the stored resume to visitors; null when there is nothing to show. */
export const presentResume = (stored: string): GalleryPage['resume'] => {
  const lists = readResume(stored)
  return lists && Object.values(lists).some((entries) => entries.length > 0) ? lists : null
}
