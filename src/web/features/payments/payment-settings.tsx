import { useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import styles from './payments.module.css'
import { useAccountStatus, useCreateAccountLink } from './payments.queries.ts'
import { PayoutSchedule } from './payout-schedule.tsx'
import { useOnboardingReturn } from './use-onboarding-return.ts'

/** The payment settings of the signed-in person (AW-11.4 to AW-11.16). */
export function PaymentSettingsPanel() {
  const arrival = useOnboardingReturn()
  const account = useAccountStatus({ enabled: !arrival.synchronizing })
  const link = useCreateAccountLink()
  const [failure, setFailure] = useState<string | null>(null)
  const setUp = () => link.mutate(undefined, { onError: ({ message }) => setFailure(message) })

  return (
    <div className={styles.column}>
      {arrival.failed && (
        <Notice tone="warning" icon="refresh">
          Stripe could not be asked how your account stands now. What you see below may be a few minutes old.
        </Notice>
      )}
      {account.data && !arrival.synchronizing ? (
        <>
          <PaymentPanel
            account={account.data}
            linkExpired={arrival.linkExpired}
            busy={link.isPending}
            onSetUp={setUp}
          />
          {account.data.status === 'active' && <PayoutSchedule />}
        </>
      ) : account.isError && !account.isFetching ? (
        <Panel>
          <ErrorState
            headingLevel={2}
            title={MESSAGES.paymentSettingsFailed}
            message={failureText(account.error, 'Your account is safe. Try again in a moment.')}
            retryLabel={MESSAGES.tryAgain}
            onRetry={() => void account.refetch()}
          />
        </Panel>
      ) : (
        <Panel>
          <SkeletonGroup
            label={arrival.synchronizing ? 'Asking Stripe how your account stands...' : MESSAGES.loading}
            captioned
          >
            <Skeleton height={30} width="60%" />
            <Skeleton height={44} width={200} style={{ marginBlock: 20 }} />
            <Skeleton height={200} />
          </SkeletonGroup>
        </Panel>
      )}
      <AlertDialog open={failure !== null} onOpenChange={() => setFailure(null)} title="Stripe could not be opened">
        {MESSAGES.accountLinkFailed(failure ?? '')}
      </AlertDialog>
    </div>
  )
}
