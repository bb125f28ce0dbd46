import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { StatusMark } from './badge.tsx'
import { classNames } from './class-names.ts'
import styles from './wall-label.module.css'

export type WallLabelProps = {
  /** Left out inside that artist's own pages. */
  artist?: string | null
  artistHref?: string
  title: string
  titleHref?: string | null
  year?: string | number | null
  medium?: string | null
  /** Ready to read, e.g. '40 × 60 × 1.5 in'. */
  dimensions?: string | null
  /** Ready to read, e.g. '$6,800.00'. Not shown when `sold`. */
  price?: string | null
  sold?: boolean
  /** The word 'Available' with its ring, where no price stands. */
  available?: boolean
  /** Makes the title a heading of this level. */
  headingLevel?: 2 | 3 | 4
  /** 'small' is 17/22; 'compact' only on phones, as in two-column card grids. */
  size?: 'normal' | 'small' | 'compact'
  /** The title's link also takes presses on the whole card around it (the card needs `position: relative`). */
  stretched?: boolean
  /** Anything more under the label. */
  children?: ReactNode
  className?: string
}

/**
 * The wall label: artist, title, year, medium, dimensions, price or sold dot, always in this order. Unknown parts are
 * left out together with their separator.
 */
export function WallLabel({
  artist,
  artistHref,
  title,
  titleHref,
  year,
  medium,
  dimensions,
  price,
  sold = false,
  available = false,
  headingLevel,
  size = 'normal',
  stretched = false,
  children,
  className,
}: WallLabelProps) {
  const Title: 'span' | 'h2' | 'h3' | 'h4' = headingLevel ? `h${headingLevel}` : 'span'
  const hasYear = year !== undefined && year !== null && year !== ''
  return (
    <div className={classNames(styles.label, size === 'compact' && styles.compact, className)}>
      {artist && (
        <span className={styles.artist}>
          {artistHref ? (
            <Link className={classNames(styles.link, stretched && styles.above)} to={artistHref}>
              {artist}
            </Link>
          ) : (
            artist
          )}
        </span>
      )}
      <Title className={classNames(styles.title, size === 'small' && styles.small)}>
        {titleHref ? (
          <TitleLink to={titleHref} stretched={stretched}>
            <bdi>{title}</bdi>
          </TitleLink>
        ) : (
          <bdi>{title}</bdi>
        )}
        {hasYear && (
          <span className={styles.year}>
            , <bdi>{year}</bdi>
          </span>
        )}
      </Title>
      {medium && <span className={styles.part}>{medium}</span>}
      {dimensions && <span className={styles.part}>{dimensions}</span>}
      {sold ? (
        <span className={styles.price}>
          <StatusMark kind="sold" />
          {PUBLIC_MESSAGES.statusSold}
        </span>
      ) : price ? (
        <span className={styles.price}>{price}</span>
      ) : (
        available && (
          <span className={styles.price}>
            <StatusMark kind="available" />
            {PUBLIC_MESSAGES.statusAvailable}
          </span>
        )
      )}
      {children}
    </div>
  )
}

/** The link in the title of a card. `stretched`: it also takes presses on the whole card, see `WallLabelProps`. */
export function TitleLink({ to, stretched, children }: { to: string; stretched: boolean; children: ReactNode }) {
  return (
    <Link className={classNames(styles.link, stretched && styles.stretched)} to={to}>
      {children}
    </Link>
  )
}
