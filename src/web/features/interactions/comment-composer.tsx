import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_COMMENT_LENGTH } from '#contract/constants.ts'
import { commentForm } from '#contract/interactions.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { logQuietly } from '#web/lib/log.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import styles from './comments.module.css'

interface CommentComposerProps {
  send: (content: string, idempotencyKey: string) => Promise<void>
  /** The comment that is changed; without it, the form is for a new one. */
  changing?: { content: string; onCancel: () => void }
}

const NEW = {
  label: 'Add a comment',
  submit: 'Comment',
  busy: 'Posting...',
  failed: 'The comment could not be posted.',
}
const CHANGED = {
  label: 'Edit your comment',
  submit: 'Save',
  busy: 'Saving...',
  failed: 'The comment could not be changed.',
}

/** The form for the text of a comment. A failure is only logged (CD-12.17), and the text stays in the box (CD-12.18). */
export function CommentComposer({ send, changing }: CommentComposerProps) {
  const words = changing ? CHANGED : NEW
  const form = useContractForm({
    schema: commentForm,
    values: { content: changing?.content ?? '' },
    save: ({ content }, { idempotencyKey }) => send(content.trim(), idempotencyKey),
    onSaved: (): void => form.reset({ content: '' }),
    onFailed: (error) => logQuietly(words.failed, error),
  })
  const content = useWatch({ control: form.control, name: 'content' })
  const isBlank = content.trim() === ''
  const submitOnShortcut = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && changing && !form.busy) changing.onCancel()
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !isBlank) form.submit(event)
  }
  return (
    <form className={styles.composer} onSubmit={form.submit}>
      <TextArea
        {...form.register('content')}
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        aria-label={words.label}
        placeholder={words.label}
        // Opened by a press on 'Edit', which is gone then.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={changing !== undefined}
        readOnly={form.busy}
        onKeyDown={submitOnShortcut}
      />
      <div className={`row sb ${styles.foot}`}>
        <span className="cap num">
          {content.length} / {MAX_COMMENT_LENGTH}
        </span>
        <span className={styles.buttons}>
          {changing && (
            <Button variant="quiet" size="sm" disabled={form.busy} onClick={changing.onCancel}>
              {PUBLIC_MESSAGES.cancel}
            </Button>
          )}
          <Button type="submit" size="sm" disabled={isBlank} busy={form.busy} busyLabel={words.busy}>
            {words.submit}
          </Button>
        </span>
      </div>
    </form>
  )
}
