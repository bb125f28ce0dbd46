import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './modal.module.css'

export type ModalProps = {
  open: boolean
  /**
   * Asked to close by the button, Escape or a press outside. Keep `open` true to stay, e.g. to ask about edits first. An
   * Escape whose default is prevented meant something inside, and is left to it.
   */
  onOpenChange: (open: boolean) => void
  /** 'preview' 1120, also for a form with a drawing, 'form' 720, 'confirm' 480 px. Phones get the whole screen, except 'confirm'. */
  size?: 'preview' | 'form' | 'confirm'
  title: ReactNode
  /** Keeps the title for assistive technology only, where the body draws its own. */
  titleHidden?: boolean
  description?: ReactNode
  /** No padding around the body: it brings its own layout, e.g. `ModalSplit`. */
  bare?: boolean
  /** Actions at the right end; sticky. */
  footer?: ReactNode
  /** The first thing focused; by default the first that takes focus. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Where focus goes on closing; by default back to where it was. */
  finalFocus?: RefObject<HTMLElement | null>
  /** `false` while work runs that must not be lost: Escape and a press outside do nothing then. */
  dismissible?: boolean
  children: ReactNode
}

/**
 * A window over the page. Focus is kept inside and returned, the page behind does not scroll. A `Lightbox` or another
 * modal may open from inside: Escape then closes only the topmost.
 */
export function Modal({
  open,
  onOpenChange,
  size = 'form',
  title,
  titleHidden = false,
  description,
  bare = false,
  footer,
  initialFocus,
  finalFocus,
  dismissible = true,
  children,
}: ModalProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (details.reason === 'escape-key' && details.event.defaultPrevented) {
          details.cancel()
          details.allowPropagation()
          return
        }
        const passive = details.reason === 'escape-key' || details.reason === 'outside-press'
        if (dismissible || !passive) onOpenChange(next)
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={styles.scrim} />
        <Dialog.Viewport
          className={classNames(styles.viewport, size === 'confirm' && styles.small, size === 'preview' && styles.wide)}
        >
          <Dialog.Popup
            data-modal={size}
            className={classNames(styles.popup, styles[size])}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            {titleHidden ? (
              <Dialog.Title className="sr">{title}</Dialog.Title>
            ) : (
              <div className={styles.header}>
                <Dialog.Title className="title-m">{title}</Dialog.Title>
                {description && <Dialog.Description className={styles.description}>{description}</Dialog.Description>}
              </div>
            )}
            <div className={classNames(styles.body, bare && styles.bare)}>{children}</div>
            {footer && <div className={styles.footer}>{footer}</div>}
            <Dialog.Close className={styles.close} render={<IconButton icon="close" label="Close" tip={false} />} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/**
 * Body of a preview modal: a plinth stage at the left, 400 px of details at the right; stacked below 900 px. The details
 * take the focus, so that they can be scrolled by keyboard.
 */
export function ModalSplit({ stage, children }: { stage: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={styles.stage}>{stage}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <section className={styles.details} aria-label="Details" tabIndex={0}>
        {children}
      </section>
    </div>
  )
}
