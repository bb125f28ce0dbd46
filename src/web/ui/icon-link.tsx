import { type ComponentProps, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'
import { Tooltip } from './tooltip.tsx'

export type IconLinkProps = Omit<ComponentProps<'a'>, 'href' | 'children' | 'aria-label' | 'ref'> & {
  icon: IconName
  /** The accessible name and the tooltip. */
  label: string
  /** A path of this app. */
  to: string
  size?: 'sm' | 'md'
  /** A small number at the corner, e.g. the cart's; nothing at 0. Say it in `label` too. */
  count?: number
}

/** A link that shows only a drawing, e.g. the search and cart icons of the header. */
export function IconLink({ icon, label, to, size = 'md', count, className, ...rest }: IconLinkProps) {
  const own = useRef<HTMLAnchorElement>(null)
  return (
    <Link
      ref={own}
      to={to}
      aria-label={label}
      className={classNames(styles.button, size === 'sm' && styles.sm, className)}
      {...rest}
    >
      <Icon name={icon} />
      {count ? <span className={styles.count}>{count}</span> : null}
      <Tooltip target={own}>{label}</Tooltip>
    </Link>
  )
}
