import type { Comment } from '#contract/interactions.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { timeAgo } from './comment-time.ts'
import styles from './comments.module.css'

/** One comment: plain text, its line breaks kept (CD-12.21). */
export function CommentEntry({ comment: { user, content, created_at } }: { comment: Comment }) {
  return (
    <li className={styles.entry}>
      <Avatar name={user.name} src={user.avatar} size={36} />
      <div>
        <p className="small">
          <span className="b5">{user.name}</span>{' '}
          <time className="faint" dateTime={created_at} title={new Date(created_at).toLocaleString('en-US')}>
            {timeAgo(created_at)}
          </time>
        </p>
        <p className={styles.text}>{content}</p>
      </div>
    </li>
  )
}
