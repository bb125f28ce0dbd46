import { MESSAGES } from '#contract/messages.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './dashboard-layout.module.css'

/** A row of portraits and a row of landscapes. */
const COMING = ['portrait', 'portrait', 'portrait', 'landscape', 'landscape', 'landscape'] as const

/** The room of the works that are coming, under their heading. */
export function ArtworksLoading({ id }: { id: string }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <SkeletonGroup>
        <div className={styles.worksHead}>
          <h2 id={`${id}-title`} className="h-tool">
            {MESSAGES.artworksSection}
          </h2>
          <span className={styles.chips}>
            {[56, 68, 88].map((width) => (
              <Skeleton key={width} width={width} height={36} style={{ borderRadius: 18 }} />
            ))}
          </span>
        </div>
        <div className={styles.cards}>
          {COMING.map((shape, card) => (
            <div key={card}>
              <div className={styles[shape]}>
                <Skeleton shape="picture" />
              </div>
              <Skeleton width="70%" height={18} style={{ marginTop: 18 }} />
              <Skeleton width="45%" height={12} style={{ marginTop: 8 }} />
              <Skeleton width="55%" height={12} style={{ marginTop: 7 }} />
              <Skeleton width="30%" height={14} style={{ marginTop: 8 }} />
              <Skeleton width={112} height={36} style={{ marginTop: 15 }} />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </section>
  )
}

/** The room of a dashboard whose code is coming. */
export function DashboardLoading() {
  return (
    <div className={`wrap ${styles.failed}`}>
      <SkeletonGroup captioned>
        <Skeleton height={84} width="min(100%, 360px)" />
        <Skeleton height={480} style={{ marginTop: 56 }} />
      </SkeletonGroup>
    </div>
  )
}

/** Nothing of the dashboard can be shown without its profile and its works (AW-3.37, AW-3.38). */
export function DashboardFailed({ message }: { message: string }) {
  return (
    <div className={`wrap ${styles.failed}`}>
      <ErrorState headingLevel={1} message={message} onRetry={() => window.location.reload()} />
    </div>
  )
}
