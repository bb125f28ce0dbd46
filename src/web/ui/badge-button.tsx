import type { ComponentProps } from 'react'
import badge from './badge.module.css'
import styles from './badge-button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { StatusMark, type StatusMarkKind } from './status-mark.tsx'

export type BadgeButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  mark: StatusMarkKind
  /** The word, e.g. 'Draft'. */
  label: string
  /** What pressing it does, for assistive technology, e.g. 'change the status of Drift'. */
  hint: string
}

/** A status badge that opens something, e.g. a `Menu` of statuses: the same pill with a chevron. */
export function BadgeButton({ mark, label, hint, className, type = 'button', ...rest }: BadgeButtonProps) {
  return (
    <button type={type} className={classNames(badge.badge, styles.button, className)} {...rest}>
      <StatusMark kind={mark} />
      {label}
      <span className="sr">, {hint}</span>
      <Icon name="chevron-down" size={16} />
    </button>
  )
}
