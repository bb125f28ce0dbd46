import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './picture.module.css'

/** One picture in all its files. */
export type PictureImage = {
  /** The file for browsers that know neither AVIF nor WebP. */
  src: string
  srcSet?: string
  /** Better kinds first, e.g. `{ type: 'image/avif', srcSet: '/a-320.avif 320w, ...' }`. */
  sources?: readonly { type: string; srcSet: string }[]
  /** Stored pixels; only their ratio is used. */
  width?: number | null
  height?: number | null
  /** Words for the picture; '' where its name stands right beside it. */
  alt: string
  /** First entry of the color palette, any CSS color: mixed 20% into the ground that shows until the picture is there. */
  color?: string | null
  /** A tiny blurred picture as a data: address. */
  placeholder?: string | null
}

export type PictureProps = PictureImage & {
  /** CSS `sizes`, e.g. '(min-width: 1100px) 30vw, 92vw'. */
  sizes?: string
  /** Width ÷ height to reserve when no pixels are stored; 4/3 when left out. */
  ratio?: number
  /** The main picture of the page: loaded at once and before the others, never faded. */
  priority?: boolean
  /** First row: loaded at once, never faded. */
  eager?: boolean
  /** 'width' fills the parent's width; 'contain' fits into a parent with `container-type: size`. */
  fit?: 'width' | 'contain'
  /** Only for covers and photographs, never for artworks. */
  cover?: boolean
  /** The shadow of a work on a wall or a mat. */
  hang?: boolean
  /** Shown when the picture cannot be; the alt text when left out. */
  title?: string
  className?: string
}

/** Width ÷ height of a picture: its pixels, else `fallback`, else 4/3. */
export function getRatio(image: Pick<PictureImage, 'width' | 'height'>, fallback?: number): number {
  if (image.width && image.height) return image.width / image.height
  return fallback && Number.isFinite(fallback) && fallback > 0 ? fallback : 4 / 3
}

/**
 * Names the file in the head of the page, before its scripts: a picture of the first screen must not wait for them. A
 * browser that does not know the first kind of file ignores it.
 */
const preloadPicture = (src: string, best: { type: string; srcSet: string } | undefined, sizes: string | undefined) =>
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(best && { type: best.type, imageSrcSet: best.srcSet, imageSizes: sizes }),
  })

/**
 * A picture that keeps its room before it arrives, is never cropped, and turns into an icon with its title when it
 * cannot be loaded, also when that happened before the page's script was there.
 */
export function Picture({
  src,
  srcSet,
  sources,
  width,
  height,
  alt,
  color,
  placeholder,
  sizes,
  ratio,
  priority = false,
  eager = false,
  fit = 'width',
  cover = false,
  hang = false,
  title,
  className,
}: PictureProps) {
  const imgRef = useRef<HTMLImageElement>(null)
  const [phase, setPhase] = useState<'shown' | 'waiting' | 'broken'>(src ? 'shown' : 'broken')
  const now = priority || eager
  if (now && src && phase === 'shown') preloadPicture(src, sources?.[0], sizes)
  const reserved = getRatio({ width, height }, ratio)

  useEffect(() => {
    const img = imgRef.current
    // A new src starts over; the img is gone only when the former one was broken, and returns on the next render.
    if (!img || !src) setPhase(src ? 'shown' : 'broken')
    else if (!img.complete) setPhase(now ? 'shown' : 'waiting')
    else setPhase(img.naturalWidth === 0 ? 'broken' : 'shown')
  }, [src, now])

  const style = {
    '--ratio': Number(reserved.toFixed(4)),
    ...(color ? { '--tint': color } : {}),
    ...(placeholder && phase !== 'broken' ? { backgroundImage: `url("${placeholder}")` } : {}),
  } as CSSProperties

  return (
    <span
      className={classNames(styles.frame, fit === 'contain' && styles.contain, hang && styles.hang, className)}
      style={style}
    >
      {phase === 'broken' ? (
        <span className={styles.broken} role="img" aria-label={alt || title || 'Picture not available'}>
          <Icon name="image" />
          <span>{title ?? alt}</span>
        </span>
      ) : (
        <picture>
          {sources?.map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
          ))}
          <img
            ref={imgRef}
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            width={width ?? undefined}
            height={height ?? undefined}
            loading={now ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={now ? undefined : 'async'}
            className={classNames(styles.image, cover && styles.cover, phase === 'waiting' && styles.waiting)}
            onLoad={() => setPhase('shown')}
            onError={() => setPhase('broken')}
          />
        </picture>
      )}
    </span>
  )
}
