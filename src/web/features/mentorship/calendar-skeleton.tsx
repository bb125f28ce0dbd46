import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './calendar.module.css'

const WEEKS = 5
const TIMES = 4

/** The calendar while its times are read: everything has its place, and only days and times are grey. */
export function CalendarSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.calendar}>
      <SkeletonGroup label={label}>
        <div className={styles.waiting}>
          <div className={styles.columns}>
            <div className={styles.month}>
              <div className={styles.head}>
                <Skeleton width={120} height={18} />
              </div>
              <div className={styles.days}>
                {Array.from({ length: 7 * WEEKS }, (_, at) => (
                  <Skeleton key={at} height={40} />
                ))}
              </div>
            </div>
            <div className={styles.times}>
              <div className={styles.head}>
                <Skeleton width={90} height={14} />
              </div>
              <div className={styles.slots}>
                {Array.from({ length: TIMES }, (_, at) => (
                  <Skeleton key={at} height={44} />
                ))}
              </div>
            </div>
          </div>
          <div className={styles.foot}>
            <p className="faint" aria-hidden="true">
              {label}
            </p>
            <Skeleton width={135} height={44} />
          </div>
        </div>
      </SkeletonGroup>
    </div>
  )
}
