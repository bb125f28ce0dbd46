import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'
import modal from './modal.module.css'

export type DrawerProps = {
  open: boolean
  /** Asked to close by the button, Escape or a press outside. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Under the title, e.g. a `Stepper`. */
  under?: ReactNode
  /** Sticky: Back quiet at the left, the primary at the right. */
  footer?: ReactNode
  side?: 'right' | 'left'
  initialFocus?: RefObject<HTMLElement | null>
  finalFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A panel from the side, 560 px wide, the whole screen on phones. Focus is kept inside, the page does not scroll. */
export function Drawer({
  open,
  onOpenChange,
  title,
  under,
  footer,
  side = 'right',
  initialFocus,
  finalFocus,
  children,
}: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={modal.scrim} />
        <Dialog.Popup
          className={classNames(styles.popup, side === 'left' && styles.left)}
          data-drawer={side}
          initialFocus={initialFocus}
          finalFocus={finalFocus}
        >
          <div className={styles.header}>
            <div className={`row sb ${styles.line}`}>
              <Dialog.Title className="title-m">{title}</Dialog.Title>
              <Dialog.Close className={styles.close} render={<IconButton icon="close" label="Close" tip={false} />} />
            </div>
            {under}
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
