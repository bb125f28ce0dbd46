import { useState } from 'react'
import type { Comment } from '#contract/interactions.ts'
import { MESSAGES } from '#contract/messages.ts'
import { logQuietly } from '#web/lib/log.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { CommentComposer } from './comment-composer.tsx'
import { CommentEntry } from './comment-entry.tsx'
import styles from './comments.module.css'
import { useDeleteComment, useHiddenComment, useUpdateComment } from './interactions.queries.ts'
import type { CommentCount, Item } from './item-counts.ts'

interface OwnCommentProps {
  item: Item
  comment: Comment
  onCount: (count: CommentCount) => void
}

/** A comment of the reader, who may change and delete it (CD-12.11, decision 033). */
export function OwnComment({ item, comment, onCount }: OwnCommentProps) {
  const [isChanging, setIsChanging] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const update = useUpdateComment(item)
  const remove = useDeleteComment(item)

  const change = async (content: string): Promise<void> => {
    await update.mutateAsync({ id: comment.id, content })
    setIsChanging(false)
  }
  const confirmRemoval = async (): Promise<void> => {
    try {
      onCount(await remove.mutateAsync(comment.id))
    } catch (error) {
      logQuietly('The comment could not be deleted.', error)
    }
    setIsAsking(false)
  }

  const hidden = useHiddenComment(comment)

  const form = isChanging ? (
    <CommentComposer send={change} changing={{ content: comment.content, onCancel: () => setIsChanging(false) }} />
  ) : (
    hidden && (
      <div className={styles.hidden}>
        <p>{MESSAGES.commentHidden}</p>
        {hidden.reason && <p>Reason: {hidden.reason}</p>}
        <p className={styles.text}>{hidden.content}</p>
      </div>
    )
  )
  const actions = isChanging ? undefined : (
    <div className={styles.actions}>
      {!comment.hidden && (
        <Button variant="quiet" size="sm" onClick={() => setIsChanging(true)}>
          Edit
        </Button>
      )}
      <Button variant="danger" size="sm" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete comment"
        confirmLabel="Delete"
        tone="danger"
        busy={remove.isPending}
        busyLabel={MESSAGES.deleting}
        onConfirm={() => void confirmRemoval()}
      >
        Are you sure you want to delete this comment?
      </AlertDialog>
    </div>
  )
  return <CommentEntry comment={comment} form={form} actions={actions} />
}
