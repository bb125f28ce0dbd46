import { FlowGrid } from './flow-grid.tsx'
import { Skeleton } from './skeleton.tsx'
import { SkeletonGroup } from './skeleton-group.tsx'

const RATIOS = [1, 0.8, 1.33, 0.75, 1.5, 0.9, 1, 1.25, 0.7, 1.33]

/** A flow of works that is still loading; `label` is its loading text. */
export function FlowSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <FlowGrid
        items={RATIOS.map((ratio, at) => ({
          id: String(at),
          ratio,
          media: <Skeleton shape="picture" ratio={String(ratio)} />,
          label: (
            <>
              <Skeleton width="60%" height={16} />
              <Skeleton width="80%" height={20} style={{ marginTop: 8 }} />
              <Skeleton width="30%" height={16} style={{ marginTop: 8 }} />
            </>
          ),
        }))}
      />
    </SkeletonGroup>
  )
}
