import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

export type IconName = keyof typeof ICON_SHAPES

export type IconProps = {
  name: IconName
  /** Pixels: 16 inside text, 20 in controls, 24 in option cards. */
  size?: 16 | 20 | 24
  /** Fills the shape with the text color, e.g. a liked heart. */
  filled?: boolean
  className?: string
}

/** A drawing from Gesso's own set. Always decorative: the words or the name of the control carry the meaning. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  return (
    <svg
      className={classNames(
        styles.icon,
        size === 16 && styles.s16,
        size === 24 && styles.s24,
        filled && styles.filled,
        className,
      )}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      {ICON_SHAPES[name]}
    </svg>
  )
}

/** The drawings of the icon set: a 20 px square, 1.5 stroke, round caps. Keys are the names that `Icon` accepts. */
export const ICON_SHAPES = {
  account: (
    <>
      <circle cx="10" cy="7" r="3.2" />
      <path d="M3.8 17c.7-3.4 3.2-5 6.2-5s5.5 1.6 6.2 5" />
    </>
  ),
  alert: (
    <>
      <circle cx="10" cy="10" r="6.8" />
      <path d="M10 6.5v4M10 13.3v.01" />
    </>
  ),
  'arrow-left': <path d="M16 10H4.5m0 0L9 5.5M4.5 10 9 14.5" />,
  'arrow-right': <path d="M4 10h11.5m0 0L11 5.5m4.5 4.5L11 14.5" />,
  bell: <path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.2 1.5H3.8zM8.3 17.2h3.4" />,
  bookmark: <path d="M5.5 3.5h9v13L10 13l-4.5 3.5z" />,
  box: <path d="m10 2.8 6.5 3.2v8L10 17.2 3.5 14V6zM3.5 6 10 9.2 16.5 6M10 9.2v8" />,
  calendar: <path d="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5" />,
  captions: (
    <>
      <path d="M3 5h14v10H3z" />
      <path d="M9 9a1.7 1.7 0 1 0 0 2.2M14 9a1.7 1.7 0 1 0 0 2.2" />
    </>
  ),
  cart: (
    <>
      <path d="M4.5 7h11l.8 10H3.7L4.5 7Z" />
      <path d="M7.3 9V6a2.7 2.7 0 0 1 5.4 0v3" />
    </>
  ),
  check: <path d="m4.5 10.5 3.7 3.7 7.3-8" />,
  'chevron-down': <path d="m5 8 5 5 5-5" />,
  'chevron-left': <path d="m12 5-5 5 5 5" />,
  'chevron-right': <path d="m8 5 5 5-5 5" />,
  'chevron-up': <path d="m5 12 5-5 5 5" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  comment: <path d="M3.5 4.5h13v9.5h-7L6 17v-3H3.5z" />,
  copy: (
    <>
      <path d="M7.5 7.5h9v9h-9z" />
      <path d="M12.5 7.5v-4h-9v9h4" />
    </>
  ),
  document: <path d="M5 3h7l3.5 3.5V17H5zM12 3v3.5h3.5M7.5 10h5M7.5 13h5" />,
  download: <path d="M10 3v9.5m0 0L6.5 9M10 12.5 13.5 9M4 16.5h12" />,
  edit: <path d="M4 16h3l8.5-8.5-3-3L4 13v3ZM10.8 6.2l3 3" />,
  expand: <path d="M8 3.5H3.5V8M12 3.5h4.5V8M8 16.5H3.5V12M12 16.5h4.5V12" />,
  external: <path d="M7 13 14 6M8.5 5.5h6v6" />,
  eye: (
    <>
      <path d="M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5Z" />
      <circle cx="10" cy="10" r="2.2" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5Z" />
      <circle cx="10" cy="10" r="2.2" />
      <path d="m4 16 12-12" />
    </>
  ),
  filter: <path d="M3.5 6h13M6 10h8M8.5 14h3" />,
  globe: (
    <>
      <circle cx="10" cy="10" r="6.8" />
      <path d="M3.2 10h13.6M10 3.2c2.2 2 3 4.3 3 6.8s-.8 4.8-3 6.8c-2.2-2-3-4.3-3-6.8s.8-4.8 3-6.8Z" />
    </>
  ),
  grid: <path d="M3.5 3.5H9V9H3.5zM11 3.5h5.5V9H11zM3.5 11H9v5.5H3.5zM11 11h5.5v5.5H11z" />,
  heart: <path d="M10 16.5S3.2 12.7 3.2 7.9A3.6 3.6 0 0 1 10 6.3a3.6 3.6 0 0 1 6.8 1.6c0 4.8-6.8 8.6-6.8 8.6Z" />,
  image: (
    <>
      <path d="M3.5 4.5h13v11h-13z" />
      <path d="m3.5 13 3.5-3.5 3 3 2.5-2.5 4 4" />
      <circle cx="12.7" cy="7.7" r="1.1" />
    </>
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="6.8" />
      <path d="M10 9.5v4M10 6.7v.01" />
    </>
  ),
  key: (
    <>
      <circle cx="7" cy="12.5" r="3.3" />
      <path d="m9.5 10.2 6.7-6.7M13.3 6.3l2.2 2.2" />
    </>
  ),
  link: (
    <path d="M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3L10 5.7M11.5 8.5a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3l1.2-1.2" />
  ),
  'log-out': <path d="M8 3.5H4v13h4M12.5 6.5 16 10l-3.5 3.5M16 10H8" />,
  mail: <path d="M3 5h14v10.5H3zM3 6l7 5.5L17 6" />,
  menu: <path d="M3 6.5h14M3 13.5h14" />,
  minus: <path d="M4 10h12" />,
  more: <path d="M4.5 10v.01M10 10v.01M15.5 10v.01" strokeWidth="2.2" />,
  pause: <path d="M7.5 4.5v11M12.5 4.5v11" />,
  phone: <path d="M6 3h8v14H6zM9 14.5h2" />,
  pin: (
    <>
      <path d="M10 17s5.5-4.8 5.5-9.2a5.5 5.5 0 0 0-11 0C4.5 12.2 10 17 10 17Z" />
      <circle cx="10" cy="7.8" r="1.9" />
    </>
  ),
  play: <path d="M7 4.5v11l9-5.5z" />,
  plus: <path d="M10 4v12M4 10h12" />,
  print: <path d="M6 7V3.5h8V7M6 14H3.5V7h13v7H14M6 11.5h8v5H6z" />,
  refresh: <path d="M16 6.5A7 7 0 1 0 17 10M16.5 3v4h-4" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13 13 4 4" />
    </>
  ),
  settings: (
    <>
      <circle cx="10" cy="10" r="2.6" />
      <path d="M10 2.8v2.4M10 14.8v2.4M2.8 10h2.4M14.8 10h2.4M4.9 4.9l1.7 1.7M13.4 13.4l1.7 1.7M15.1 4.9l-1.7 1.7M6.6 13.4l-1.7 1.7" />
    </>
  ),
  share: <path d="M10 12.5V3m0 0L6.5 6.5M10 3l3.5 3.5M4 11v5.5h12V11" />,
  spark: <path d="M10 3c.6 4 2.4 5.9 6.5 7-4.1 1.1-5.9 3-6.5 7-.6-4-2.4-5.9-6.5-7C7.6 8.9 9.4 7 10 3Z" />,
  star: <path d="m10 3.2 2 4.3 4.7.6-3.5 3.2.9 4.7-4.1-2.3L5.9 16l.9-4.7-3.5-3.2 4.7-.6z" />,
  trash: <path d="M4 6h12M8 6V4h4v2M5.5 6l.8 10.5h7.4L14.5 6" />,
  truck: (
    <>
      <path d="M2.5 5h9v9h-9zM11.5 8h3.5l2.5 3v3h-6z" />
      <circle cx="6" cy="15" r="1.7" />
      <circle cx="14.5" cy="15" r="1.7" />
    </>
  ),
  tube: (
    <>
      <path d="M4.5 12.5 13 4M7.5 15.5 16 7" />
      <ellipse cx="6" cy="14" rx="2.1" ry="2.1" />
      <path d="M13 4c.8-.8 3.8 2.2 3 3" />
    </>
  ),
  upload: <path d="M10 13V3.5m0 0L6.5 7M10 3.5 13.5 7M4 16.5h12" />,
  video: <path d="M3 5.5h9.5v9H3zM12.5 9 17 6.5v7L12.5 11z" />,
} satisfies Record<string, ReactNode>
