import type { ProductPage } from '#contract/shop.ts'
import { hangingSize, isInTheRound, primaryPictureOf } from '#web/shared/artwork-picture.ts'
import { ScaleWall } from '#web/ui/scale-wall.tsx'
import styles from './product-story.module.css'

/** The work at its true size on a wall, and what the artist says about it. */
export function ProductStory({ page: { artwork } }: { page: ProductPage }) {
  const size = hangingSize(artwork.dimensions)
  const stands = isInTheRound(artwork)
  return (
    <div className={styles.story}>
      {size && (
        <section>
          <h2 className="h-tool">Seen to scale</h2>
          <div className={styles.wall}>
            <ScaleWall {...size} image={{ ...primaryPictureOf(artwork), alt: '' }} onPlinth={stands} bench lazy />
          </div>
          {!stands && <p className="cap">Centered at 57 inches above the floor. The bench is 62 inches wide.</p>}
        </section>
      )}
      {artwork.description && (
        <section>
          <h2 className="h-tool">About the work</h2>
          <p className={`read ${styles.words}`}>{artwork.description}</p>
        </section>
      )}
      {artwork.exhibition_history && (
        <section>
          <h2 className="h-tool">Exhibition history</h2>
          <p className={`read ${styles.words}`}>{artwork.exhibition_history}</p>
        </section>
      )}
    </div>
  )
}
