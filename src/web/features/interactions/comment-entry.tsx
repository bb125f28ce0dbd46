import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Comment } from '#contract/interactions.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from './comments.module.css'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** The age of a comment at `now`: 'Just now', '3h ago', '2d ago', then the date (CD-18.18 to CD-18.21). */
export const timeAgo = (at: string, now: Date = new Date()): string => {
  const age = now.getTime() - new Date(at).getTime()
  if (age < HOUR_MS) return 'Just now'
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}h ago`
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)}d ago`
  return date.format(new Date(at))
}

interface CommentEntryProps {
  comment: Comment
  /** What its author can do with it. */
  actions?: ReactNode
  /** In place of the text, while the author changes it. */
  form?: ReactNode
}

/** One comment, as plain text with its line breaks (CD-12.21). */
export function CommentEntry({ comment: { user, content, created_at }, actions, form }: CommentEntryProps) {
  return (
    <li className={styles.entry}>
      <Avatar name={user.name} src={user.avatar} size={36} />
      <div>
        <p className="small">
          <Link className="b5" to={`/artists/${user.id}`}>
            {user.name}
          </Link>{' '}
          <time className="faint" dateTime={created_at} title={new Date(created_at).toLocaleString('en-US')}>
            {timeAgo(created_at)}
          </time>
        </p>
        {form ?? <p className={styles.text}>{content}</p>}
        {actions}
      </div>
    </li>
  )
}
