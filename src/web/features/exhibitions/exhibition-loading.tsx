import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** Shown while the page of an exhibition is loading. */
export function ExhibitionLoading() {
  return (
    <div className="wrap sec">
      <SkeletonGroup>
        <Skeleton height={76} width="60%" />
        <Skeleton height={420} style={{ marginTop: 40 }} />
      </SkeletonGroup>
    </div>
  )
}
