import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

export type ButtonLinkProps = ButtonLook &
  Omit<ComponentProps<'a'>, 'href'> & {
    /** A path of this app; with `external` or `download` any address. */
    to: string
    /** Opens in a new tab, with the arrow and words that say so. */
    external?: boolean
  }

/** A link that looks like a button: for going somewhere, where `Button` does something. */
export function ButtonLink({
  variant,
  size,
  full,
  icon,
  iconEnd,
  to,
  external = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const iconSize = size === 'sm' ? 16 : 20
  const end = iconEnd ?? (external ? 'external' : undefined)
  const content = (
    <span className={styles.content}>
      {icon && <Icon name={icon} size={iconSize} />}
      {children}
      {external && <span className="sr">, opens in a new tab</span>}
      {end && <Icon name={end} size={iconSize} />}
    </span>
  )
  const look = buttonClass({ variant, size, full }, className)
  if (rest.download !== undefined) {
    return (
      <a href={to} className={look} {...rest}>
        {content}
      </a>
    )
  }
  if (external) {
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" className={look} {...rest}>
        {content}
      </a>
    )
  }
  return (
    <Link to={to} className={look} {...rest}>
      {content}
    </Link>
  )
}
