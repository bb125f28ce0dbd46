import { type ComponentProps, useImperativeHandle, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  /** The accessible name; also the tooltip unless `tip` says it shorter. */
  label: string
  /** Words of the tooltip; `false` for none. */
  tip?: string | false
  size?: 'sm' | 'md'
  /** Pixels of the drawing. */
  iconSize?: 16 | 20 | 24
  filled?: boolean
  /** 'round' has a wall ground: only on a picture stage. 'danger' turns red when pointed at. */
  look?: 'plain' | 'round' | 'danger'
  /** A small number at the corner, e.g. the cart's; nothing at 0. */
  count?: number
  busy?: boolean
}

/** A button that shows only a drawing. It always has a name and a tooltip. */
export function IconButton({
  icon,
  label,
  tip,
  size = 'md',
  iconSize = 20,
  filled,
  look = 'plain',
  count,
  busy = false,
  className,
  type = 'button',
  onClick,
  ref,
  ...rest
}: IconButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLButtonElement, [])
  return (
    <button
      ref={own}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(
        styles.button,
        size === 'sm' && styles.sm,
        look === 'round' && styles.round,
        look === 'danger' && styles.danger,
        className,
      )}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {busy ? <Spinner /> : <Icon name={icon} size={iconSize} filled={filled} />}
      {count ? <span className={styles.count}>{count}</span> : null}
      {tip !== false && <Tooltip target={own}>{tip ?? label}</Tooltip>}
    </button>
  )
}
