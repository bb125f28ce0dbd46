import type { ArtworkImage } from '#contract/artworks.ts'
import { toPicture } from '#web/shared/artwork-picture.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SIZES = '(max-width: 700px) 30vw, 180px'

/** A stored picture in a small square; a placeholder takes its space until its files are ready. */
export function StoredPicture({ image }: { image: ArtworkImage }) {
  if (image.state === 'processing') {
    return (
      <>
        <Skeleton shape="picture" height="100%" />
        <span className="sr">{image.alt_text}, being prepared</span>
      </>
    )
  }
  if (image.state === 'failed') {
    return (
      <span className="cap" role="img" aria-label={`${image.alt_text}, could not be prepared`}>
        <Icon name="image" />
      </span>
    )
  }
  return <Picture {...toPicture(image)} fit="contain" sizes={SIZES} />
}
