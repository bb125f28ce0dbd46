import { Suspense } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { useMyArtworksFailure } from '#web/features/artworks/artworks.queries.ts'
import { SoldNotice } from '#web/features/buying/sold-notice.tsx'
import { DashboardLayout, DashboardTabs } from '#web/features/dashboard/dashboard-layout.tsx'
import { ArtworksLoading, DashboardFailed } from '#web/features/dashboard/dashboard-states.tsx'
import { Welcome } from '#web/features/dashboard/welcome.tsx'
import { failureText } from '#web/lib/api-error.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { WorkspaceStrip } from '#web/shared/workspace-strip.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ARTIST_SECTION_IDS, artistSections } from './artist-section-list.ts'
import { preloadProfileForm } from './profile-form-on-demand.ts'
import { useEditing } from './use-editing.ts'
// The sections are in the HTML before their code: they have their look from the page.
import '#web/features/artworks/card/card.module.css'
import '#web/features/dashboard/panels.module.css'
import '#web/ui/card.module.css'

const ArtistSections = lazyPart(async () => ({ default: (await import('./artist-sections.tsx')).ArtistSections }))

/** Everything an artist runs the practice with. */
export function ArtistDashboard({ profile }: { profile: Profile }) {
  const { editing, start, end } = useEditing()
  const failure = useMyArtworksFailure()
  if (failure) return <DashboardFailed message={failureText(failure, MESSAGES.artworkFetchFailed)} />
  return (
    <>
      <WorkspaceStrip current="overview" />
      <div className="wrap">
        <Welcome
          profile={profile}
          persona="artist"
          editing={editing !== null}
          onEdit={() => start()}
          onEditAhead={preloadProfileForm}
          primary={
            <ButtonLink to="/upload" icon="plus">
              Upload artwork
            </ButtonLink>
          }
        />
        <SoldNotice />
        <Suspense fallback={<SectionsLoading />}>
          <ArtistSections profile={profile} editing={editing} onEdited={end} />
        </Suspense>
      </div>
    </>
  )
}

/** The room of the sections until their code is there. */
function SectionsLoading() {
  return (
    <>
      <DashboardTabs sections={artistSections()} />
      <DashboardLayout rail={<SkeletonGroup height={480} />}>
        <ArtworksLoading id={ARTIST_SECTION_IDS.artworks} />
      </DashboardLayout>
    </>
  )
}
