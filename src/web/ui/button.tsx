import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Shows a spinner, ignores presses and keeps the focus and the width. */
    busy?: boolean
    /** Words while busy, e.g. 'Publishing...'; the usual words stay when left out. */
    busyLabel?: string
  }

/** The one button. `type` is 'button' unless told otherwise. */
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
