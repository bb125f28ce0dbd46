import type { GalleryPage } from '#contract/gallery.ts'
import { readResume } from '#contract/resume.ts'
import type { Show } from './gallery.read.ts'

/** An exhibition on a gallery's page; `pictures` are the addresses of primary pictures by artwork id, `coverUrl` of its cover. */
export const presentShow = (
  { covers, image_url: _entered, ...show }: Show,
  pictures: ReadonlyMap<string, string | null>,
  coverUrl: string | null,
): GalleryPage['exhibitions'][number] => ({
  ...show,
  cover_url: coverUrl,
  covers: covers.flatMap((id) => pictures.get(id) ?? []),
})

/** The stored resume as visitors see it; null when there is nothing to see. */
export const presentResume = (stored: string): GalleryPage['resume'] => {
  const lists = readResume(stored)
  return lists && Object.values(lists).some((entries) => entries.length > 0) ? lists : null
}
