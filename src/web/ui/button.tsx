import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

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

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Shows a spinner, ignores presses and keeps the focus and the width. */
    busy?: boolean
    /** Words while busy, e.g. 'Publishing...'; the usual words stay when left out. */
    busyLabel?: string
  }

/** The one button. `type` is 'button' by default. */
export function Button({
  variant,
  size,
  full,
  icon,
  iconEnd,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const iconSize = size === 'sm' ? 16 : 20
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, full }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      {...rest}
    >
      <span className={classNames(styles.content, busy && styles.held)}>
        {icon && <Icon name={icon} size={iconSize} />}
        {children}
        {iconEnd && <Icon name={iconEnd} size={iconSize} />}
      </span>
      {busy && (
        <span className={styles.content}>
          <Spinner />
          {busyLabel ?? children}
        </span>
      )}
    </button>
  )
}

/** A number in a control, quieter than its word; nothing at 0. */
export function Count({ value, changed = false }: { value: number; changed?: boolean }) {
  return value > 0 ? <span className={classNames(styles.count, changed && styles.changed)}>{value}</span> : null
}
