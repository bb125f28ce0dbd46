import { MESSAGES } from '#contract/messages.ts'
import { useProfile } from '#web/features/profile/profile.queries.ts'
import { ProfileForm } from '#web/features/profile/profile-form.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'

export const meta = () => [{ title: 'Edit profile · Gesso' }]

/** `/profile` (CD-5.3). */
export default function EditProfile() {
  const { data: user, isError, isFetching, refetch } = useProfile()
  return (
    <div className="wrap sec">
      <PageHead title="Edit profile" lead="What people read about you." />
      {user && <ProfileForm user={user} />}
      {!user && isError && (
        <ErrorState
          headingLevel={2}
          message={MESSAGES.profilePageLoadFailed}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!user && !isError && (
        <SkeletonGroup label={MESSAGES.loading} captioned>
          <Skeleton height={480} width="min(100%, 640px)" />
        </SkeletonGroup>
      )}
    </div>
  )
}
