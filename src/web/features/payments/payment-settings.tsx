import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { CurrencyPanel } from './currency-panel.tsx'
import { OutsidePanel } from './outside-panel.tsx'
import { PaymentPanel, type WaitingWork } from './payment-panel.tsx'
import styles from './payments.module.css'
import { useAccountStatus, useCreateAccountLink, useOutsideTerms, useSyncAccountStatus } from './payments.queries.ts'
import { PayoutSchedule } from './payout-schedule.tsx'

interface PaymentSettingsPanelProps {
  /** The work that waits to be published; the way through Stripe's pages leads back to it. */
  waiting: (WaitingWork & { id: string }) | null
}

/** The payment settings of the signed-in person (AW-11.4 to AW-11.16). */
export function PaymentSettingsPanel({ waiting }: PaymentSettingsPanelProps) {
  const arrival = useOnboardingReturn()
  const account = useAccountStatus({ enabled: !arrival.synchronizing })
  const outside = useOutsideTerms()
  const link = useCreateAccountLink()
  const [failure, setFailure] = useState<string | null>(null)
  const setUp = () => link.mutate(waiting?.id, { onError: ({ message }) => setFailure(message) })

  return (
    <div className={styles.column}>
      {arrival.failed && (
        <Notice tone="warning" icon="refresh">
          We couldn’t check your Stripe account just now. What you see below may be a few minutes old.
        </Notice>
      )}
      {account.data && !arrival.synchronizing ? (
        <>
          <PaymentPanel
            account={account.data}
            isPaidOutside={outside.data?.is_on ?? false}
            linkExpired={arrival.linkExpired}
            waiting={waiting}
            busy={link.isPending}
            onSetUp={setUp}
          />
          {account.data.status === 'active' && <PayoutSchedule />}
          <OutsidePanel query={outside} isAccountActive={account.data.status === 'active'} />
          <CurrencyPanel />
        </>
      ) : account.isError && !account.isFetching ? (
        <Panel>
          <ErrorState
            headingLevel={2}
            title={MESSAGES.paymentSettingsFailed}
            message={failureText(account.error, 'Your account is safe. Try again in a moment.')}
            onRetry={() => void account.refetch()}
          />
        </Panel>
      ) : (
        <Panel>
          <SkeletonGroup
            label={arrival.synchronizing ? 'Reading your account from Stripe...' : MESSAGES.loading}
            captioned
          >
            <Skeleton height={30} width="60%" />
            <Skeleton height={44} width={200} style={{ marginBlock: 20 }} />
            <Skeleton height={200} />
          </SkeletonGroup>
        </Panel>
      )}
      <AlertDialog open={failure !== null} onOpenChange={() => setFailure(null)} title="We couldn’t open Stripe">
        {MESSAGES.accountLinkFailed(failure ?? '')}
      </AlertDialog>
    </div>
  )
}

interface OnboardingReturn {
  /** The provider is being read; the stored status is out of date until then. */
  synchronizing: boolean
  /** The provider could not be read. */
  failed: boolean
  linkExpired: boolean
}

/** Reads from the address how the person came back from the provider's pages: `?return=1` or `?refresh=1` (AW-11.16). */
const useOnboardingReturn = (): OnboardingReturn => {
  const [search, setSearch] = useSearchParams()
  const [linkExpired] = useState(search.get('refresh') === '1')
  const [phase, setPhase] = useState<'synchronizing' | 'failed' | 'settled'>(
    search.get('return') === '1' ? 'synchronizing' : 'settled',
  )
  const { mutateAsync } = useSyncAccountStatus()
  const isStarted = useRef(false)
  useEffect(() => {
    if (phase !== 'synchronizing' || isStarted.current) return
    isStarted.current = true
    mutateAsync().then(
      () => setPhase('settled'),
      () => setPhase('failed'),
    )
    const rest = [...search].filter(([name]) => name !== 'return')
    setSearch(rest, { replace: true, preventScrollReset: true })
  }, [phase, mutateAsync, search, setSearch])
  return { synchronizing: phase === 'synchronizing', failed: phase === 'failed', linkExpired }
}
