import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

export type NoticeTone = 'success' | 'warning' | 'error' | 'info' | 'neutral'

export type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  children: ReactNode
  /** The way out, e.g. a small `Button`. */
  action?: ReactNode
  /**
   * Announced when it appears: 'alert' for errors, 'status' for the rest. `false` for a notice that is part of the page
   * from the start.
   */
  live?: boolean
  icon?: IconName
  className?: string
}

const ICONS: Record<NoticeTone, IconName> = {
  success: 'check',
  warning: 'alert',
  error: 'alert',
  info: 'info',
  neutral: 'info',
}

/** A message in its place on the page: soft ground, matching words, an icon and perhaps a way out. */
export function Notice({ tone = 'neutral', title, children, action, live = true, icon, className }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div
      className={classNames(styles.notice, tone !== 'neutral' && styles[tone], className)}
      role={live ? role : undefined}
    >
      <Icon name={icon ?? ICONS[tone]} />
      <div className={styles.body}>
        {title && <p className="b6">{title}</p>}
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
