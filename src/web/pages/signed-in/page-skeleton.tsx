import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './page-skeleton.module.css'

export type PageShape = 'plain' | 'dashboard' | 'flow' | 'form'

/** While the session is determined: the shape of the page that follows, so that nothing moves when it appears (AW-1.3). */
export function PageSkeleton({ shape }: { shape: PageShape }) {
  const Shape = SHAPES[shape]
  return (
    <SkeletonGroup captioned>
      <Shape />
    </SkeletonGroup>
  )
}

const times = (count: number) => Array.from({ length: count }, (_, at) => at)

function Plain() {
  return (
    <>
      <Skeleton width="min(60%, 320px)" height={44} />
      <Skeleton height={240} style={{ marginTop: 32 }} />
    </>
  )
}

function Dashboard() {
  return (
    <>
      <div className={styles.welcome}>
        <Skeleton shape="circle" width={84} height={84} />
        <div className={styles.words}>
          <Skeleton width="min(100%, 360px)" height={44} />
          <Skeleton width="min(60%, 180px)" height={16} />
        </div>
      </div>
      <Skeleton height={40} />
      <div className={styles.columns}>
        <Cards />
        <div className={styles.rail}>
          {times(4).map((at) => (
            <Skeleton key={at} height={180} />
          ))}
        </div>
      </div>
    </>
  )
}

function Cards() {
  return (
    <div className={styles.cards}>
      {times(6).map((at) => (
        <div key={at} className={styles.card}>
          <Skeleton shape="picture" ratio="2/3" />
          <Skeleton width="70%" height={18} />
          <Skeleton width="45%" height={12} />
          <Skeleton width="45%" height={36} />
        </div>
      ))}
    </div>
  )
}

const RATIOS = ['4/5', '1/1', '2/3', '5/4', '3/4', '3/2', '4/5', '1/1']

function Flow() {
  return (
    <>
      <Skeleton width={220} height={56} />
      <Skeleton height={48} style={{ margin: '24px 0' }} />
      <div className={styles.flow}>
        {RATIOS.map((ratio, at) => (
          <div key={RATIOS.slice(0, at).join()} className={styles.card}>
            <Skeleton shape="picture" ratio={ratio} />
            <Skeleton width="45%" height={12} />
            <Skeleton width="80%" height={16} />
            <Skeleton width="55%" height={12} />
          </div>
        ))}
      </div>
    </>
  )
}

function Form() {
  return (
    <>
      <Skeleton width="min(60%, 260px)" height={44} />
      <div className={styles.form}>
        {[48, 122, 48, 122, 122, 48].map((height, at) => (
          <div key={times(at).join()} className={styles.field}>
            <Skeleton width={90} height={14} />
            <Skeleton height={height} />
          </div>
        ))}
      </div>
    </>
  )
}

const SHAPES = { plain: Plain, dashboard: Dashboard, flow: Flow, form: Form }
