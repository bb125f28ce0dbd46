import { useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { myArtworksQuery } from '#web/features/artworks/artworks.queries.ts'
import { type ProfileDraft, savedAs } from '#web/features/profile/profile-draft.ts'
import { ProfileForm } from '#web/features/profile/profile-form.tsx'
import { ResumePreview } from '#web/features/resume/resume-preview.tsx'
import { useCurrentProfile } from '#web/shared/own-profile.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
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
  const [draft, setDraft] = useState<ProfileDraft | null>(null)
  return (
    <div className="wrap sec">
      <PageHead title="Edit profile" lead="What people read about you." />
      {user && (
        <>
          <div className={styles.columns}>
            <ProfileForm user={user} onDraft={setDraft} />
            {user.role === 'artist' && <ResumePreview data={user.artist_resume} />}
          </div>
          <ProfilePreview user={draft ? savedAs(user, draft) : user} />
        </>
      )}
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
