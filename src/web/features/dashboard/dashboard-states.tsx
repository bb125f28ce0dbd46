import { MESSAGES } from '#contract/messages.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './dashboard-layout.module.css'

/** The room of the cards that are coming. */
export function CardsLoading() {
  return (
    <SkeletonGroup label={MESSAGES.loading}>
      <Skeleton width={160} height={28} style={{ marginBottom: 28 }} />
      <div className={styles.cards}>
        {Array.from({ length: 6 }, (_, card) => (
          <div key={card}>
            <Skeleton shape="picture" ratio="4/5" />
            <Skeleton width="70%" height={20} style={{ marginTop: 14 }} />
            <Skeleton width="45%" height={16} style={{ marginTop: 8 }} />
            <Skeleton width={120} height={36} style={{ marginTop: 12 }} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** Nothing of the dashboard can be shown without its profile and its works (AW-3.37, AW-3.38). */
export function DashboardFailed({ message }: { message: string }) {
  return (
    <div className={`wrap ${styles.failed}`}>
      <ErrorState
        headingLevel={1}
        title={MESSAGES.somethingWentWrong}
        message={message}
        retryLabel={MESSAGES.tryAgain}
        onRetry={() => window.location.reload()}
      />
    </div>
  )
}
