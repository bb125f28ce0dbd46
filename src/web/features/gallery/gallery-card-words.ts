import { counted } from '#web/lib/format.ts'
import type { GalleryState } from '#web/shared/own-gallery.ts'

/** What the card says of the works on the page and of those left out (AW-10.15, T-20). */
export const galleryWorksText = ({
  works_count,
  drafts_count,
}: Pick<GalleryState, 'works_count' | 'drafts_count'>): string => {
  const shown =
    works_count === 0
      ? 'No work is published yet, so the page is empty for now.'
      : `${counted(works_count, 'published work')} ${works_count === 1 ? 'is' : 'are'} on the page.`
  if (drafts_count === 0) return shown
  return `${shown} ${counted(drafts_count, 'draft')} ${drafts_count === 1 ? 'is' : 'are'} left out.`
}
