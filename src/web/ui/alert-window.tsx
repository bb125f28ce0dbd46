import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './modal.module.css'

export type AlertWindowProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** The exact message or question. */
  children: ReactNode
  /** The word of the way out: 'Cancel' when there is something to confirm, else 'OK'. It gets the focus. */
  cancelLabel?: string
  confirmLabel?: string
  /** Without it the dialog only informs. Closing after it is the caller's choice. */
  onConfirm?: () => void
  /** Red for what cannot be undone. */
  tone?: 'primary' | 'danger'
  busy?: boolean
  busyLabel?: string
}

/** What an `AlertDialog` opens; for what is itself loaded on demand. */
export function AlertWindow({
  open,
  onOpenChange,
  title,
  children,
  cancelLabel,
  confirmLabel,
  onConfirm,
  tone = 'primary',
  busy,
  busyLabel,
}: AlertWindowProps) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <Base.Portal>
        <Base.Backdrop forceRender className={styles.scrim} />
        <Base.Viewport className={classNames(styles.viewport, styles.small)}>
          <Base.Popup className={classNames(styles.popup, styles.confirm)} initialFocus={cancelRef}>
            <div className={styles.header}>
              <Base.Title className="title-m">{title}</Base.Title>
            </div>
            <Base.Description className={styles.body} render={<div />}>
              {children}
            </Base.Description>
            <div className={styles.footer}>
              <Base.Close ref={cancelRef} render={<Button variant={onConfirm ? 'quiet' : 'outline'} disabled={busy} />}>
                {cancelLabel ?? (onConfirm ? PUBLIC_MESSAGES.cancel : 'OK')}
              </Base.Close>
              {onConfirm && (
                <Button
                  variant={tone === 'danger' ? 'danger-fill' : 'primary'}
                  onClick={onConfirm}
                  busy={busy}
                  busyLabel={busyLabel}
                >
                  {confirmLabel ?? 'Confirm'}
                </Button>
              )}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
