import type { CSSProperties } from 'react'
import type { ConditionMark, ConditionReport } from '#contract/record-parts.ts'
import styles from './record.module.css'

type Place = Pick<ConditionMark, 'x' | 'y'>

interface MarkedPictureProps {
  picture: ConditionReport['pictures'][number]
  /** Those on this picture. */
  marks: readonly Place[]
  alt: string
  /** The number of the first mark; without it the marks have none. */
  from?: number
}

const place = ({ x, y }: Place): CSSProperties => ({ left: `${x * 100}%`, top: `${y * 100}%` })

/** A picture of a report with circles where something was found. */
export function MarkedPicture({ picture, marks, alt, from }: MarkedPictureProps) {
  return (
    <span className={styles.marked}>
      <img src={picture.image_url} width={picture.width} height={picture.height} alt={alt} loading="lazy" />
      {marks.map((mark, at) => (
        <i key={`${mark.x} ${mark.y}`} style={place(mark)} aria-hidden="true">
          {from === undefined ? null : from + at}
        </i>
      ))}
    </span>
  )
}
