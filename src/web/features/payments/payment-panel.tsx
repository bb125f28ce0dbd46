import { MESSAGES } from '#contract/messages.ts'
import type { AccountStatus } from '#contract/payments.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { STATUS_WORDS } from './payment-status-words.ts'
import styles from './payments.module.css'

interface PaymentPanelProps {
  account: AccountStatus
  /** The person came through an onboarding link that no longer works. */
  linkExpired: boolean
  busy: boolean
  onSetUp: () => void
}

/** How the account stands, what to do about it, and its facts. Nothing leaves the page without a press (AW T-18). */
export function PaymentPanel({ account, linkExpired, busy, onSetUp }: PaymentPanelProps) {
  const words = STATUS_WORDS[account.status]
  const active = account.status === 'active'
  const fresh = account.status === 'not_connected'
  const complete = (
    <Button variant={fresh ? 'outline' : 'primary'} onClick={onSetUp} busy={busy} busyLabel="Opening Stripe...">
      {MESSAGES.completeSetup}
    </Button>
  )
  return (
    <Panel aria-label="Payment account">
      <div className={styles.stack}>
        <div className={styles.status} role="status">
          <p className="title-m">{words.sentence}</p>
          <StatusBadge mark={words.mark} label={words.badge} />
        </div>
        <p className={styles.explanation}>{words.explanation}</p>
        {linkExpired && !active && (
          <Notice
            tone="warning"
            live={false}
            title="This onboarding link does not work any more"
            action={
              <Button variant="outline" size="sm" onClick={onSetUp} busy={busy}>
                Get a new link
              </Button>
            }
          >
            It works once and for a short time. What you entered is kept.
          </Notice>
        )}
        {fresh && (
          <div>
            <Button onClick={onSetUp} busy={busy} busyLabel="Opening Stripe...">
              Connect payment account
            </Button>
          </div>
        )}
        {fresh && (
          <Notice live={false} action={complete}>
            Already started? Go on where you stopped.
          </Notice>
        )}
        {!active && !fresh && <div>{complete}</div>}
        <PaymentDetails account={account} />
        {account.testMode && (
          <Notice tone="warning" live={false} title="Test mode">
            A sandbox stands in for Stripe. No real money or identity is involved.
          </Notice>
        )}
      </div>
    </Panel>
  )
}
