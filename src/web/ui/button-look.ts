import styles from './button.module.css'
import { classNames } from './class-names.ts'
import type { IconName } from './icon.tsx'

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger' | 'danger-fill'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** What a button and a link that looks like one share. */
export type ButtonLook = {
  /** 'primary' is ink: one a view or panel. 'danger' is red text, 'danger-fill' red ground. */
  variant?: ButtonVariant
  /** 36, 44 or 52 px high. */
  size?: ButtonSize
  /** Takes the whole width of its parent. */
  full?: boolean
  /** Drawn before the words. */
  icon?: IconName
  /** Drawn after the words. */
  iconEnd?: IconName
}

/** The class list of a look. */
export function buttonClass({ variant = 'primary', size = 'md', full }: ButtonLook, className?: string): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'sm' && styles.sm,
    size === 'lg' && styles.lg,
    full && styles.full,
    className,
  )
}
