import { Link } from 'react-router'
import { matchText, priceText } from '#contract/artwork-display.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Recommendation } from '#contract/search.ts'
import { pictureOf } from '#web/shared/artwork-picture.ts'
import { StatusMark } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Mat } from '#web/ui/mat.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './recommendation-cards.module.css'

const SIZES = '(min-width: 1100px) 180px, (min-width: 700px) 22vw, 38vw'

/** Works that fit a search, each with how well and why; the whole card leads to the work's page (CD-9.4, CD-9.13). */
export function RecommendationCards({ works }: { works: readonly Recommendation[] }) {
  return (
    <ul className={styles.grid} aria-label="Recommendations">
      {works.map((work) => (
        <Card key={work.id} work={work} />
      ))}
    </ul>
  )
}

function Card({ work }: { work: Recommendation }) {
  const { handle, title, artist, score, reason, is_sold, picture, image } = work
  const price = priceText(work.price)
  const shown = picture ? pictureOf(picture) : { src: image ?? '' }
  return (
    <li className={styles.card}>
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
        <Link className={styles.link} to={`/marketplace/${handle}`}>
          {title}
        </Link>
      </h3>
      {is_sold ? (
        <p className={styles.price}>
          <StatusMark kind="sold" />
          {MESSAGES.statusSold}
        </p>
      ) : (
        price && <p className={styles.price}>{price}</p>
      )}
      <p className={styles.reason}>
        <Icon name="spark" size={16} />
        {reason}
      </p>
    </li>
  )
}
