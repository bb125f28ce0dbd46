import { useWatch } from 'react-hook-form'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { myArtworksQuery } from '#web/features/artworks/artworks.queries.ts'
import { ProfileForm, useProfilePageForm } from '#web/features/profile/profile-form.tsx'
import { previewOf, valuesOf } from '#web/features/profile/profile-values.ts'
import { ResumePreview } from '#web/features/resume/resume-preview.tsx'
import { useCurrentProfile } from '#web/shared/own-profile.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './profile.module.css'
import { ProfilePreview } from './profile-preview.tsx'

const prefetch: PrefetchPage = ({ user, read, queries }) =>
  user.role === 'artist' ? [queries.prefetchQuery(myArtworksQuery(read))] : []

export const handle = { shape: 'form' }
export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)
export const meta = () => [{ title: 'Edit profile · Gesso' }]

/** `/profile`: the form, and how the profile looks to others (CD-5.3, AW-4.30). */
export default function EditProfile() {
  const { data: user, isError, isFetching, refetch } = useCurrentProfile()
  return (
    <div className="wrap sec">
      <PageHead title="Edit profile" lead="What people read about you." />
      {user && <ProfileEditor user={user} />}
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

function ProfileEditor({ user }: { user: Profile }) {
  const form = useProfilePageForm(user)
  const typed = useWatch({ control: form.control })
  return (
    <>
      <div className={styles.columns}>
        <ProfileForm form={form} isGallery={user.role === 'gallery'} />
        {user.role === 'artist' && <ResumePreview data={user.artist_resume} />}
      </div>
      <ProfilePreview user={previewOf(user, { ...valuesOf(user), ...typed })} />
    </>
  )
}
