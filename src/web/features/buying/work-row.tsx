import type { ReactNode } from 'react'
import { dateWords, mediumWords } from '#contract/artwork-display.ts'
import type { ArtworkImage, WorkFacts } from '#contract/artworks.ts'
import { capitalized } from '#contract/capitalized.ts'
import { bothSizesText } from '#contract/typed-size.ts'
import { toPicture } from '#web/shared/artwork-picture.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import styles from './buying.module.css'

interface RowWork extends WorkFacts {
  title: string
  handle: string | null
  edition_size: number | null
  picture: ArtworkImage | null
}

interface WorkRowProps {
  work: RowWork
  artist: string
  /** The numbers of the copies that were bought. */
  copies?: readonly number[]
  /** At the right: the price, or why there is none. */
  amount: ReactNode
  /** It cannot be bought any more. */
  lost?: boolean
  children?: ReactNode
}

const SIZES = '(min-width: 700px) 130px, 84px'

const editionText = ({ edition_size: size }: RowWork, copies: readonly number[]): string | null => {
  if (size === null || size < 2) return null
  return copies.length > 0 ? `ed. ${copies.map((copy) => `${copy}/${size}`).join(', ')}` : `edition of ${size}`
}

/** A work of a cart, a checkout or an order: its picture, its label and what it costs. */
export function WorkRow({ work, artist, copies = [], amount, lost = false, children }: WorkRowProps) {
  const medium = capitalized([mediumWords(work), editionText(work, copies)].filter(Boolean).join(', '))
  const image = work.picture && toPicture(work.picture)
  return (
    <li className={classNames(styles.row, lost && styles.lost)}>
      <div className={styles.mat}>
        {image && <Picture {...image} alt="" title={work.title} fit="contain" sizes={SIZES} hang />}
      </div>
      <div className={styles.words}>
        <WallLabel
          artist={artist}
          title={work.title}
          {...(work.handle && { titleHref: `/marketplace/${work.handle}` })}
          year={dateWords(work)}
          medium={medium}
          dimensions={bothSizesText(work)}
          size="small"
        />
      </div>
      <div className={styles.amount}>{amount}</div>
      {children && <div className={styles.more}>{children}</div>}
    </li>
  )
}
