import { useEffect, useRef, useState } from 'react'
import styles from './avatar.module.css'

export type AvatarProps = {
  name: string
  src?: string | null
  /** Pixels. */
  size?: number
  /** Words for the picture. Leave it out where the name stands beside it. */
  alt?: string
}

/** First letters of the first and the last word, upper case. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  const last = words.length > 1 ? words[words.length - 1] : undefined
  return [first, last]
    .map((word) => (word ? Array.from(word)[0] : ''))
    .join('')
    .toLocaleUpperCase()
}

/** A person as a round picture, or their initials when there is none or it does not load. */
export function Avatar({ name, src, size = 36, alt = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const imgRef = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const img = imgRef.current
    if (src && img?.complete && img.naturalWidth === 0) setBroken(src)
  }, [src])
  const shown = Boolean(src) && broken !== src
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.38)) }}
      role={alt && !shown ? 'img' : undefined}
      aria-label={alt && !shown ? alt : undefined}
    >
      <span aria-hidden="true">{getInitials(name)}</span>
      {shown && (
        <img ref={imgRef} src={src ?? ''} alt={alt} width={size} height={size} onError={() => setBroken(src ?? null)} />
      )}
    </span>
  )
}
