import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_COMMENT_LENGTH } from '#contract/constants.ts'
import { commentForm } from '#contract/interactions.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { logQuietly } from '#web/lib/log.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import styles from './comments.module.css'

interface CommentComposerProps {
  send: (content: string, idempotencyKey: string) => Promise<void>
}

/** The form for a new comment. A failure is only logged (CD-12.17), and the text stays in the box (CD-12.18). */
export function CommentComposer({ send }: CommentComposerProps) {
  const form = useContractForm({
    schema: commentForm,
    values: { content: '' },
    save: ({ content }, { idempotencyKey }) => send(content.trim(), idempotencyKey),
    onSaved: (): void => form.reset({ content: '' }),
    onFailed: (error) => logQuietly('The comment could not be posted.', error),
  })
  const content = useWatch({ control: form.control, name: 'content' })
  const isBlank = content.trim() === ''
  const submitOnShortcut = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !isBlank) form.submit(event)
  }
  return (
    <form className={styles.composer} onSubmit={form.submit}>
      <TextArea
        {...form.register('content')}
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        aria-label="Add a comment"
        placeholder="Add a comment"
        readOnly={form.busy}
        onKeyDown={submitOnShortcut}
      />
      <div className={styles.foot}>
        <span className="cap num">
          {content.length} / {MAX_COMMENT_LENGTH}
        </span>
        <Button type="submit" size="sm" disabled={isBlank} busy={form.busy} busyLabel="Posting...">
          Comment
        </Button>
      </div>
    </form>
  )
}
