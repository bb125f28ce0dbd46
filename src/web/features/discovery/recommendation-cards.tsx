import { isShownSold, matchText, offerText } from '#contract/artwork-display.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { Recommendation } from '#contract/search.ts'
import { toPicture } from '#web/shared/artwork-picture.ts'
import { StatusMark } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Mat } from '#web/ui/mat.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TitleLink } from '#web/ui/wall-label.tsx'
import { Dismissible } from './dismissible.tsx'
import styles from './recommendation-cards.module.css'

const SIZES = '(min-width: 1100px) 180px, (min-width: 700px) 22vw, 38vw'

interface RecommendationCardsProps {
  works: readonly Recommendation[]
  /** Whether the reader can ask for less like a work. */
  dismissible?: boolean
}

/** Works that fit, each with how well and why; the whole card leads to the work's page (CD-9.4, CD-9.13). */
export function RecommendationCards({ works, dismissible = false }: RecommendationCardsProps) {
  return (
    <ul className={styles.grid} aria-label="Recommendations">
      {works.map((work) => (
        <li key={work.id} className={styles.card}>
          {dismissible ? (
            <Dismissible work={work}>
              <Card work={work} />
            </Dismissible>
          ) : (
            <Card work={work} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Card({ work }: { work: Recommendation }) {
  const { handle, title, artist, score, reason, picture, image } = work
  const price = offerText(work)
  const shown = picture ? toPicture(picture) : { src: image ?? '' }
  return (
    <>
      <div className={styles.mat}>
        <Mat band="1/1">
          <Picture {...shown} alt="" title={title} fit="contain" hang sizes={SIZES} />
        </Mat>
      </div>
      <p className={styles.head}>
        <span className="b5">{artist}</span>
        <span className={styles.match}>{matchText(score)}</span>
      </p>
      <h3 className="art-s">
        <TitleLink to={`/marketplace/${handle}`} stretched>
          {title}
        </TitleLink>
      </h3>
      {isShownSold(work) ? (
        <p className={styles.price}>
          <StatusMark kind="sold" />
          {PUBLIC_MESSAGES.statusSold}
        </p>
      ) : (
        price && <p className={styles.price}>{price}</p>
      )}
      <p className={styles.reason}>
        <Icon name="spark" size={16} />
        {reason}
      </p>
    </>
  )
}
