import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** Shown while the page of an exhibition is loading. */
export function ExhibitionLoading() {
  return (
    <div className="wrap sec">
      <SkeletonGroup label={PUBLIC_MESSAGES.loading}>
        <Skeleton height={76} width="60%" />
        <Skeleton height={420} style={{ marginTop: 40 }} />
      </SkeletonGroup>
    </div>
  )
}
