import { classNames } from './class-names.ts'
import styles from './entrance-picture.module.css'

export type EntrancePictureProps = {
  /** CSS `sizes` of the picture. */
  sizes: string
  className?: string
  /** Class of the title in the caption. */
  titleClass?: string
}

/** The painting whoever comes in meets first, on the landing and sign-in screens; it fills the room it is given. */
export function EntrancePicture({ sizes, className, titleClass }: EntrancePictureProps) {
  return (
    <figure className={classNames(styles.picture, className)}>
      <img
        src="/pictures/sign-in-1280.webp"
        srcSet="/pictures/sign-in-720.webp 720w, /pictures/sign-in-1280.webp 1280w"
        sizes={sizes}
        alt=""
        fetchPriority="high"
      />
      <figcaption>
        <span className={styles.artist}>Inés Okafor</span>
        <span>
          <em className={titleClass}>Orchard in Late May</em>, 2022
        </span>
      </figcaption>
    </figure>
  )
}
