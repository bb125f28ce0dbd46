import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Comment } from '#contract/interactions.ts'
import { MESSAGES } from '#contract/messages.ts'
import { timeAgo } from '#web/shared/time-ago.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from './comments.module.css'

interface CommentEntryProps {
  comment: Comment
  /** What its author can do with it. */
  actions?: ReactNode
  /** In place of the text, while the author changes it. */
  form?: ReactNode
}

/** One comment, as plain text with its line breaks (CD-12.21). */
export function CommentEntry({ comment: { user, content, hidden, created_at }, actions, form }: CommentEntryProps) {
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
        {form ??
          (hidden ? (
            <p className={styles.hidden}>{MESSAGES.commentHidden}</p>
          ) : (
            <p className={styles.text}>{content}</p>
          ))}
        {actions}
      </div>
    </li>
  )
}
