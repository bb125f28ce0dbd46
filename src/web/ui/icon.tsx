import { classNames } from './class-names.ts'
import styles from './icon.module.css'
import { ICON_SHAPES } from './icon-shapes.tsx'

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
