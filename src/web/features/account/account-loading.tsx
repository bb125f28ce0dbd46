import { MESSAGES } from '#contract/messages.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'

/** The footprint of the account page while the profile is on its way. */
export function AccountLoading() {
  return (
    <SkeletonGroup label={MESSAGES.loading} captioned>
      <Skeleton shape="circle" width={72} height={72} />
      <Skeleton height={320} width="min(100%, 640px)" style={{ marginTop: 32 }} />
    </SkeletonGroup>
  )
}
