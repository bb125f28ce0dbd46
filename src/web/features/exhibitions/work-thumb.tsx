import type { Artwork } from '#contract/artworks.ts'
import { pictureOf, primaryPictureOf } from '#web/shared/artwork-picture.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './works-chooser.module.css'

/** A work in a small square, whole; an icon until its picture is made. Its title stands beside it. */
export function WorkThumb({ work, sizes }: { work: Artwork; sizes: string }) {
  const image = work.images.find(({ is_primary }) => is_primary) ?? work.images[0]
  const isReady = image ? image.state === 'ready' : Boolean(work.image_url)
  return (
    <span className={styles.thumb}>
      {isReady ? (
        <Picture {...(image ? pictureOf(image) : primaryPictureOf(work))} alt="" fit="contain" sizes={sizes} />
      ) : (
        <Icon name="image" />
      )}
    </span>
  )
}
