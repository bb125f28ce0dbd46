import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** CSS length or pixels. */
  width?: number | string
  height?: number | string
  /** Instead of a height, e.g. '3/4'. */
  ratio?: string
  shape?: 'bar' | 'picture' | 'circle'
  style?: CSSProperties
}

/** A grey block with the exact footprint of what is coming. Put several in a `SkeletonGroup`. */
export function Skeleton({ width = '100%', height, ratio, shape = 'bar', style }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.block, shape === 'picture' && styles.picture, shape === 'circle' && styles.circle)}
      style={{ width, height, aspectRatio: ratio, ...style }}
    />
  )
}
