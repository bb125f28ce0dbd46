import type { ArtworkImage } from '#contract/artworks.ts'
import { toPicture } from '#web/shared/artwork-picture.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './administration.module.css'

interface WorkThumbProps {
  picture: ArtworkImage | null
  /** Stands where there is no picture. */
  icon?: IconName
}

/** A work in a small square, whole; an icon without a picture. Its title is beside it. */
export function WorkThumb({ picture, icon = 'image' }: WorkThumbProps) {
  return (
    <span className={styles.thumb}>
      {picture?.state === 'ready' ? (
        <Picture {...toPicture(picture)} alt="" fit="contain" sizes="40px" />
      ) : (
        <Icon name={icon} />
      )}
    </span>
  )
}
