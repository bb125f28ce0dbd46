import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { logQuietly } from '#web/lib/log.ts'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { CommentComposer } from './comment-composer.tsx'
import { CommentEntry } from './comment-entry.tsx'
import styles from './comments.module.css'
import { once, useAddComment, useComments } from './interactions.queries.ts'
import type { Item } from './item.ts'

/** The comments themselves and where one writes; failures are only logged (CD-12.17). */
export function CommentList({ item, onCount }: { item: Item; onCount: (count: number) => void }) {
  const { status } = useSession()
  const { pathname } = useLocation()
  const list = useComments(item)
  const add = useAddComment(item)
  useEffect(() => {
    if (list.error) logQuietly('Comments were not loaded.', list.error)
  }, [list.error])

  const send = async (text: string, key: string): Promise<boolean> => {
    try {
      onCount((await add.mutateAsync({ text, key })).commentsCount)
      return true
    } catch (error) {
      logQuietly('A comment was not posted.', error)
      return false
    }
  }
  const comments = once(list.data?.pages ?? [])
  const again = list.isError && !list.isFetchNextPageError

  return (
    <>
      {list.isPending && (
        <p className="cap" role="status">
          {MESSAGES.loading}
        </p>
      )}
      {list.isSuccess && comments.length === 0 && <p className={styles.none}>No comments yet.</p>}
      {comments.length > 0 && (
        <ul aria-label="Comments">
          {comments.map((comment) => (
            <CommentEntry key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      {(again || list.hasNextPage) && (
        <Button
          variant="quiet"
          size="sm"
          busy={list.isFetching}
          busyLabel={MESSAGES.loading}
          onClick={() => void (again ? list.refetch() : list.fetchNextPage())}
        >
          {again ? 'Load comments' : 'Show more comments'}
        </Button>
      )}
      {status === 'signed-in' && <CommentComposer send={send} />}
      {status === 'signed-out' && (
        <p className={styles.invitation}>
          <Link className="link" to="/login" onClick={() => rememberReturnTo(pathname)}>
            Log in
          </Link>{' '}
          to add a comment.
        </p>
      )}
    </>
  )
}
