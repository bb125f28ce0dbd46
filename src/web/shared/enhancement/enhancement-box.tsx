import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react'
import type { EnhanceSection } from '#contract/enhancement.ts'
import { WRITING_MESSAGES } from '#contract/writing-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './enhancement.module.css'
import { EnhancementPreview } from './enhancement-preview.tsx'
import { useEnhancement } from './use-enhancement.ts'

interface EnhancementBoxProps {
  label: string
  section: EnhanceSection
  error: string | null
  rows?: number
  maxLength?: number
  name: string
  value: string
  /** True while the form is being saved. */
  readOnly?: boolean
  onChange: (event: Pick<ChangeEvent<HTMLTextAreaElement>, 'target'> | { target: { value: string } }) => void
  onBlur?: () => void
  /** The text field, e.g. for a form that moves the focus to it. */
  ref?: Ref<HTMLTextAreaElement | null>
}

/**
 * A text field that can request an enhanced version of its text. Nothing changes until the version is used; using it is
 * an edit like any other, stored by Save Changes (AW-12).
 */
export function EnhancementBox({ label, section, error, ref, ...input }: EnhancementBoxProps) {
  const { value, readOnly = false, onChange } = input
  const { busy, problem, offer, isOutdated, start, dismiss } = useEnhancement(section, value)
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current)
  const button = useRef<HTMLButtonElement>(null)
  const isUnchanged = offer?.enhanced === offer?.original

  // The pressed button disappears with the preview, so the focus moves on.
  const use = () => {
    if (!offer) return
    onChange({ target: { value: offer.enhanced } })
    dismiss()
    area.current?.focus()
  }
  const keep = () => {
    dismiss()
    button.current?.focus()
  }
  return (
    <div className={styles.box}>
      <Field label={label} error={error}>
        <TextArea ref={area} {...input} />
      </Field>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        icon="spark"
        busy={busy}
        busyLabel="Enhancing..."
        disabled={value.trim() === '' || readOnly}
        aria-description={label}
        onClick={start}
      >
        {WRITING_MESSAGES.enhance}
      </Button>
      <p role="status" className="sr">
        {busy && 'Enhancing...'}
        {offer && !isUnchanged && `An enhanced version of ${label} is ready below.`}
      </p>
      {problem && !busy && <Notice tone="error">{problem}</Notice>}
      {isOutdated && !busy && <Notice>The text has changed since then. You can enhance it again.</Notice>}
      {offer && isUnchanged && (
        <Notice tone="success" title="Nothing to change">
          {offer.note ?? 'Your text reads well as it is.'}
        </Notice>
      )}
      {offer && !isUnchanged && <EnhancementPreview label={label} offer={offer} onKeep={keep} onUse={use} />}
    </div>
  )
}
