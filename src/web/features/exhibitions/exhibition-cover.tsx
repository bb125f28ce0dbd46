import { useState } from 'react'
import type { Exhibition } from '#contract/exhibitions.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './exhibition-cover.module.css'

const SIZES = '(min-width: 1500px) 24vw, (min-width: 1100px) 30vw, (min-width: 700px) 45vw, 92vw'
/** More would be too small to see. */
const HUNG = 3

interface ExhibitionCoverProps {
  exhibition: Pick<Exhibition, 'title' | 'cover_url' | 'covers'>
}

/** The cover of an exhibition; without one its first works hang on a wall, whole (AW-9.12). */
export function ExhibitionCover({ exhibition: { title, cover_url, covers } }: ExhibitionCoverProps) {
  const [missing, setMissing] = useState<readonly string[]>([])
  if (cover_url) return <Picture src={cover_url} alt="" title={title} ratio={16 / 10} cover sizes={SIZES} />
  // A picture that is still being made leaves its place to the others.
  const hung = covers.filter((src) => !missing.includes(src)).slice(0, HUNG)
  if (hung.length === 0)
    return (
      <span className={styles.bare}>
        <Icon name="image" size={24} />
      </span>
    )
  return (
    <span className={styles.wall}>
      {hung.map((src) => (
        <span key={src} className={styles.spot}>
          <img
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            className={styles.work}
            onError={() => setMissing((all) => [...all, src])}
          />
        </span>
      ))}
    </span>
  )
}
