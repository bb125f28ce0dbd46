import { countryName } from '#contract/country-name.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { AccountStatus } from '#contract/payments.ts'
import { siteName } from '#web/lib/settings.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { explainPaidOutside, STATUS_WORDS } from './payment-status-words.ts'
import styles from './payments.module.css'

export interface WaitingWork {
  /** Null until it is loaded. */
  title: string | null
  to: string
}

interface PaymentPanelProps {
  account: AccountStatus
  /** Buyers can pay without it. */
  isPaidOutside: boolean
  /** The person came through an onboarding link that no longer works. */
  linkExpired: boolean
  /** The work that waits to be published, and where it is; null when the person did not come from one. */
  waiting: WaitingWork | null
  busy: boolean
  onSetUp: () => void
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

/** How the account stands, what to do about it, and its facts. Nothing leaves the page without a press (AW T-18). */
export function PaymentPanel({ account, isPaidOutside, linkExpired, waiting, busy, onSetUp }: PaymentPanelProps) {
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
        <p className={styles.explanation}>{!active && isPaidOutside ? explainPaidOutside() : words.explanation}</p>
        {linkExpired && !active && (
          <Notice
            tone="warning"
            live={false}
            title="This onboarding link no longer works"
            action={
              <Button variant="outline" size="sm" onClick={onSetUp} busy={busy}>
                Get a new link
              </Button>
            }
          >
            It works once and for a short time. Your details are saved.
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
            Already started? Continue where you left off.
          </Notice>
        )}
        {!active && !fresh && <div>{complete}</div>}
        {active && !waiting && (
          <div>
            <ButtonLink to="/dashboard" variant="outline">
              Back to your dashboard
            </ButtonLink>
          </div>
        )}
        {waiting && <WaitingWorkNotice canPublish={active || isPaidOutside} waiting={waiting} />}
        {/* The commission is the number of the server with a percent sign. */}
        <DefinitionList
          termWidth={168}
          rows={[
            { term: 'Account', value: account.accountId ?? 'None yet' },
            ...(account.country === null ? [] : [{ term: 'Country', value: countryName(account.country) }]),
            { term: 'Details submitted', value: yesNo(account.detailsSubmitted) },
            { term: 'Charges enabled', value: yesNo(account.chargesEnabled) },
            { term: 'Payouts enabled', value: yesNo(account.payoutsEnabled) },
            { term: `${siteName()}’s commission`, value: `${account.commissionRate}%` },
          ]}
        />
        {account.testMode && (
          <Notice tone="warning" live={false} title="Test mode">
            A sandbox stands in for Stripe. No real money or identity is involved.
          </Notice>
        )}
      </div>
    </Panel>
  )
}

/** Leads back to the work whose publishing was blocked; as long as it is, it only says that it waits. */
function WaitingWorkNotice({ canPublish, waiting: { title, to } }: { canPublish: boolean; waiting: WaitingWork }) {
  const name = title === null ? 'Your work' : `“${title}”`
  if (!canPublish) return <p className="small mute">{name} can be published as soon as payouts are on.</p>
  return (
    <Notice
      tone="success"
      title={`${name} can be published now`}
      action={
        <ButtonLink to={to} size="sm">
          Back to the work
        </ButtonLink>
      }
    >
      It is still a draft on your dashboard.
    </Notice>
  )
}
