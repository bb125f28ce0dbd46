import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './like-heart.module.css'

export type LikeHeartProps = {
  liked: boolean
  /** True while the beat of a fresh like plays. */
  beating?: boolean
  /** Milliseconds of one beat. */
  beatMs: number
  size?: 16 | 20
}

/** The heart of a like: an outline, or filled in vermilion. The control around it says what it means. */
export function LikeHeart({ liked, beating = false, beatMs, size = 20 }: LikeHeartProps) {
  return (
    <span
      className={classNames(styles.heart, liked && styles.liked, beating && styles.beating)}
      style={{ '--beat': `${beatMs}ms` } as CSSProperties}
      data-beating={beating || undefined}
    >
      <Icon name="heart" size={size} filled={liked} />
    </span>
  )
}
