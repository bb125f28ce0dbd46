import { useRef } from 'react'
import { Link } from 'react-router'
import type { AccountStatus } from '#contract/payments.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { siteName } from '#web/lib/settings.ts'
import { StatusBadge, type StatusMarkKind } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './panels.module.css'

/** How a state of the payment account is said; the payments feature has the words. */
export interface PaymentWords {
  badge: string
  mark: StatusMarkKind
  sentence: string
  explanation: string
}

export interface PaymentsView {
  account: AccountStatus | null
  words: PaymentWords | null
  /** Buyers can pay without it. */
  isPaidOutside: boolean
  /** The status could not be read; the rest of the dashboard works (AW-3.44). */
  failed: boolean
  refetch: () => unknown
  finishSetup: () => void
  finishing: boolean
}

/** How payouts stand, in the rail. */
export function PaymentsPanel({ payments }: { payments: PaymentsView }) {
  const { account, words, isPaidOutside, failed, refetch } = payments
  const settings = useRef<HTMLAnchorElement>(null)
  const retry = () => {
    // The button that is pressed disappears.
    settings.current?.focus()
    refetch()
  }
  return (
    <Panel title="Payments" aside={words && <StatusBadge mark={words.mark} label={words.badge} />}>
      {account && words ? (
        <p className={`small mute ${styles.text}`}>
          {words.sentence}. {isPaidOutside && `Buyers pay you outside ${siteName()}. `}Commission rate{' '}
          <span className="num">{account.commissionRate}%</span>.
        </p>
      ) : failed ? (
        <div role="alert">
          <p className={`small mute ${styles.text}`}>
            The status of your payouts could not be loaded. The payouts themselves are not affected.
          </p>
          <Button className={styles.retry} size="sm" variant="outline" icon="refresh" onClick={retry}>
            {PUBLIC_MESSAGES.tryAgain}
          </Button>
        </div>
      ) : (
        <SkeletonGroup>
          <Skeleton height={20} style={{ marginTop: 8 }} />
        </SkeletonGroup>
      )}
      <Link ref={settings} className={`link small ${styles.action}`} to="/payment-settings">
        Payment settings
      </Link>
    </Panel>
  )
}
