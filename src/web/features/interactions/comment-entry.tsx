import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Comment } from '#contract/interactions.ts'
import { MESSAGES } from '#contract/messages.ts'
import { JUST_NOW, timeAgo } from '#web/shared/time-ago.ts'
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
export function CommentEntry({ comment, actions, form }: CommentEntryProps) {
  const { user, content, hidden, created_at, updated_at } = comment
  const isEdited = updated_at !== created_at && !hidden
  return (
    <li className={styles.entry}>
      <Avatar name={user.name} src={user.avatar} size={36} />
      <div>
        <p className="small">
          <Link className="b5" to={`/artists/${user.id}`}>
            {user.name}
          </Link>{' '}
          <Moment at={created_at} />
          {isEdited && (
            <span className="faint">
              , edited <Moment at={updated_at} lowered />
            </span>
          )}
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

/** How long ago it was; `lowered` within a sentence. */
function Moment({ at, lowered = false }: { at: string; lowered?: boolean }) {
  const text = timeAgo(at)
  return (
    <time className="faint" dateTime={at} title={new Date(at).toLocaleString('en-US')}>
      {lowered && text === JUST_NOW ? text.toLowerCase() : text}
    </time>
  )
}
