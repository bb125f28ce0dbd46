import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './comments.module.css'

const MOST = 1000

/** Where a comment is written. `send` answers whether it arrived; what did not arrive stays in the box (CD-12.18). */
export function CommentComposer({ send }: { send: (text: string, key: string) => Promise<boolean> }) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const key = useRef(crypto.randomUUID())
  const blank = text.trim() === ''

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (blank || busy) return
    setBusy(true)
    if (await send(text.trim(), key.current)) {
      setText('')
      key.current = crypto.randomUUID()
    }
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit(event)
  }
  const change = (next: string) => {
    // Another text is another intent.
    key.current = crypto.randomUUID()
    setText(next)
  }

  return (
    <form className={styles.composer} onSubmit={(event) => void submit(event)}>
      <TextArea
        rows={2}
        maxLength={MOST}
        aria-label="Add a comment"
        placeholder="Add a comment"
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.foot}>
        <span className="cap num">
          {text.length} / {MOST}
        </span>
        <Button type="submit" size="sm" disabled={blank} busy={busy} busyLabel="Posting...">
          Comment
        </Button>
      </div>
    </form>
  )
}
