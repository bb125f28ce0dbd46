import { Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { type Role, resolveRole } from '#contract/roles.ts'
import { myArtworksQuery } from '#web/features/artworks/artworks.queries.ts'
import { CoverSection } from '#web/features/profile/cover-section.tsx'
import resume from '#web/features/resume/resume-viewer.module.css'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { detailsPath, hasAddress } from '#web/shared/own-details.ts'
import { useCurrentProfile } from '#web/shared/own-profile.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './profile.module.css'
import type { EditorHandle } from './profile-editor.tsx'

// With the library of its fields it is most of the page's code; its HTML is there before.
const ProfileEditor = lazyPart(async () => ({ default: (await import('./profile-editor.tsx')).ProfileEditor }))

const prefetch: PrefetchPage = ({ user, read, queries }) =>
  user.role === 'artist' ? [queries.prefetchQuery(myArtworksQuery(read))] : []

export const handle = { shape: 'form' }
export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)
export const meta = () => [{ title: pageTitle('Edit profile') }]

/** `/profile`: the form, and how the profile looks to others (CD-5.3, AW-4.30). */
export default function EditProfile() {
  const { data: user, isError, isFetching, refetch } = useCurrentProfile()
  const editor = useRef<EditorHandle>(null)
  return (
    <div className="wrap sec">
      <PageHead title="Edit profile" lead={<Lead user={user} />} />
      {user && (
        <Suspense fallback={<EditorLoading user={user} />}>
          <ProfileEditor user={user} handle={editor} />
        </Suspense>
      )}
      {/* Outside of the late part: React runs the effects of what it hydrates late when the browser is idle. */}
      <LeaveGuard mayLose={() => editor.current?.mayLose() ?? false} />
      {!user && isError && (
        <ErrorState
          headingLevel={2}
          message={MESSAGES.profilePageLoadFailed}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!user && !isError && (
        <SkeletonGroup captioned>
          <Skeleton height={480} width="min(100%, 640px)" />
        </SkeletonGroup>
      )}
    </div>
  )
}

/** What is edited here, and the way to what is edited on the dashboard. */
function Lead({ user }: { user: Profile | undefined }) {
  const elsewhere = user && inDetails(resolveRole(user.role))
  return (
    <>
      What people read about you.
      {elsewhere && (
        <>
          {` ${elsewhere} in `}
          <Link className="link" to={detailsPath('details')}>
            your details
          </Link>
          .
        </>
      )}
    </>
  )
}

/** What only the editor of the dashboard has; null where it has nothing else. */
const inDetails = (role: Role): string | null => {
  if (role === 'artist') return 'Your shipping address and the sections of your resume are'
  if (role === 'curator') return 'Your curator statement and commission rate are'
  return hasAddress(role) ? 'Your shipping address is' : null
}

/** The first fields until their code is there; drawn with the same parts, so that these have their look already. */
function EditorLoading({ user }: { user: Profile }) {
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <CoverSection user={user} />
        <SkeletonGroup captioned>
          <Field label="Display Name">
            <TextInput disabled />
          </Field>
          <Skeleton height={1600} style={{ marginTop: 20 }} />
        </SkeletonGroup>
      </div>
      <aside className={resume.preview} />
    </div>
  )
}
