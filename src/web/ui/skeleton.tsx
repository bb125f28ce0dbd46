import type { CSSProperties, ReactNode } from 'react'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** CSS length or pixels. */
  width?: number | string
  height?: number | string | undefined
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

export type SkeletonGroupProps = {
  /** The loading text, if another than the usual one. */
  label?: string
  /** Shows the text above the blocks; otherwise it is only announced. */
  captioned?: boolean
  /** Of the only block, if there is one. */
  height?: number
  children?: ReactNode
}

/** Skeletons with their loading text. Takes its room at once but shows only after 150 ms, so short waits do not flash. */
export function SkeletonGroup({
  label = PUBLIC_MESSAGES.loading,
  captioned = false,
  height,
  children = <Skeleton height={height} />,
}: SkeletonGroupProps) {
  return (
    <div className={styles.loading} aria-busy="true">
      <p role="status" className={captioned ? `cap ${styles.caption}` : 'sr'}>
        {label}
      </p>
      {children}
    </div>
  )
}
