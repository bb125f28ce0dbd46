import type { GalleryPage } from '#contract/gallery.ts'
import type { Show } from './gallery.read.ts'

/** An exhibition on a gallery's page; `pictures` are the addresses of primary pictures by artwork id. */
export const presentShow = (
  { coverIds, ...show }: Show,
  pictures: ReadonlyMap<string, string | null>,
): GalleryPage['exhibitions'][number] => ({ ...show, covers: coverIds.flatMap((id) => pictures.get(id) ?? []) })
