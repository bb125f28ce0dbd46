import { Suspense, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { logQuietly } from '#web/lib/log.ts'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { siteName } from '#web/lib/settings.ts'
import { useSession } from '#web/lib/use-session.ts'
import { ReportButton } from '#web/shared/report/report-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { mergePages } from './comment-pages.ts'
import styles from './comments.module.css'
import { useAddComment, useComments } from './interactions.queries.ts'
import type { CommentCount, Item } from './item-counts.ts'

/** Only people who are signed in can comment, so only they load the form. */
const CommentComposer = lazyPart(async () => ({ default: (await import('./comment-composer.tsx')).CommentComposer }))

const OwnComment = lazyPart(async () => ({ default: (await import('./own-comment.tsx')).OwnComment }))

/** The list and the form for a new comment; failures are only logged (CD-12.17). */
export function CommentList({ item, onCount }: { item: Item; onCount: (count: CommentCount) => void }) {
  const { status, user } = useSession()
  const { pathname } = useLocation()
  // A copy of the answer is kept for the reader, so it waits until the reader is known.
  const list = useComments(item, status !== 'checking')
  const add = useAddComment(item)
  useEffect(() => {
    if (list.error) logQuietly('The comments could not be loaded.', list.error)
  }, [list.error])

  const send = async (content: string, idempotencyKey: string): Promise<void> => {
    onCount((await add.mutateAsync({ content, idempotencyKey })).count)
  }
  const comments = mergePages(list.data?.pages ?? [])
  const isFirstPageMissing = list.isError && !list.isFetchNextPageError

  return (
    <>
      {list.isPending && (
        <p className="cap" role="status">
          {PUBLIC_MESSAGES.loading}
        </p>
      )}
      {list.isSuccess && comments.length === 0 && <p className={`small faint ${styles.none}`}>No comments yet.</p>}
      {comments.length > 0 && (
        <ul aria-label="Comments">
          {comments.map((comment) =>
            comment.user.id === user?.id ? (
              <Suspense key={comment.id} fallback={<CommentEntry comment={comment} />}>
                <OwnComment item={item} comment={comment} onCount={onCount} />
              </Suspense>
            ) : (
              <CommentEntry
                key={comment.id}
                comment={comment}
                actions={!comment.hidden && <ReportButton kind="comment" id={comment.id} label="Report" />}
              />
            ),
          )}
        </ul>
      )}
      {(isFirstPageMissing || list.hasNextPage) && (
        <Button
          variant="quiet"
          size="sm"
          busy={list.isFetching}
          busyLabel={PUBLIC_MESSAGES.loading}
          onClick={() => void (isFirstPageMissing ? list.refetch() : list.fetchNextPage())}
        >
          {isFirstPageMissing ? 'Load comments' : 'Show more comments'}
        </Button>
      )}
      {status === 'signed-in' && (
        <Suspense>
          <CommentComposer send={send} />
        </Suspense>
      )}
      {status === 'signed-out' && (
        <p className={styles.invitation}>
          <Link className="link" to="/login" onClick={() => rememberReturnTo(pathname)}>
            Log in
          </Link>{' '}
          to add a comment. New to {siteName()}?{' '}
          <Link className="link" to="/signup">
            Join {siteName()}
          </Link>{' '}
          to like, save and comment.
        </p>
      )}
      <ReportButton
        kind={item.itemType}
        id={item.itemId}
        label={`Report this ${item.itemType === 'artwork' ? 'work' : item.itemType}`}
      />
    </>
  )
}
