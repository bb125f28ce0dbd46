import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { useMyArtworks } from '#web/features/artworks/artworks.queries.ts'
import type { PublishGate } from '#web/features/artworks/card/publish-gate.tsx'
import { YourArtworks } from '#web/features/artworks/card/your-artworks.tsx'
import { useSaveProfile } from '#web/features/dashboard/dashboard.queries.ts'
import { DashboardLayout, type DashboardSection, DashboardTabs } from '#web/features/dashboard/dashboard-layout.tsx'
import { ArtworksLoading, DashboardFailed } from '#web/features/dashboard/dashboard-states.tsx'
import { AddressPanel, AdminPanel, ShippingPanel, StatementPanel } from '#web/features/dashboard/panels.tsx'
import { PaymentsPanel, type PaymentsView, SetupNotice } from '#web/features/dashboard/payments-panel.tsx'
import { Welcome } from '#web/features/dashboard/welcome.tsx'
import { useMyExhibitions } from '#web/features/exhibitions/exhibitions.queries.ts'
import { YourExhibitions } from '#web/features/exhibitions/your-exhibitions.tsx'
import { GalleryCard } from '#web/features/gallery/gallery-card.tsx'
import { STATUS_WORDS } from '#web/features/payments/payment-status-words.ts'
import { useAccountStatus, useCreateAccountLink } from '#web/features/payments/payments.queries.ts'
import { ResumeSection } from '#web/features/resume/resume-section.tsx'
import { useResume } from '#web/features/resume/use-resume.ts'
import { failureText } from '#web/lib/api-error.ts'
import { whenLoaded } from '#web/lib/when-loaded.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { loadProfileForm, ProfileForm, preloadProfileForm } from './profile-form-on-demand.ts'

const ID = {
  artworks: 'your-artworks',
  exhibitions: 'your-exhibitions',
  resume: 'resume',
  statement: 'artist-statement',
  gallery: 'online-gallery',
  shipping: 'shipping-labels',
} as const

const sectionsOf = (works: number | undefined, exhibitions: number | undefined): DashboardSection[] => [
  { id: ID.artworks, label: MESSAGES.artworksSection, count: works },
  { id: ID.exhibitions, label: MESSAGES.exhibitionsSection, count: exhibitions },
  { id: ID.resume, label: 'Resume' },
  { id: ID.statement, label: 'Artist statement' },
  { id: ID.gallery, label: 'Online Gallery' },
  { id: ID.shipping, label: MESSAGES.shippingSection },
]

/** Everything an artist runs the practice with (AW-3.12 to AW-3.18). */
export function ArtistDashboard({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false)
  const [search] = useSearchParams()
  const artworks = useMyArtworks()
  const exhibitions = useMyExhibitions()
  const payments = usePaymentsView()
  const { mutateAsync: saveProfile } = useSaveProfile()
  const resume = useResume({ profile, save: saveProfile, staging: editing })
  const works = artworks.data

  if (artworks.isLoadingError)
    return <DashboardFailed message={failureText(artworks.error, MESSAGES.artworkFetchFailed)} />
  return (
    <div className="wrap">
      <Welcome
        profile={profile}
        persona="artist"
        editing={editing}
        onEdit={() => void whenLoaded(loadProfileForm, () => setEditing(true))}
        onEditAhead={preloadProfileForm}
        primary={
          <ButtonLink to="/upload" icon="plus">
            Upload artwork
          </ButtonLink>
        }
      />
      {editing ? (
        <Suspense>
          <ProfileForm
            profile={profile}
            persona="artist"
            send={resume.send}
            onDone={() => {
              resume.discard()
              setEditing(false)
            }}
          >
            <ResumeSection id={ID.resume} source={resume} />
          </ProfileForm>
        </Suspense>
      ) : (
        <>
          <DashboardTabs sections={sectionsOf(works?.length, exhibitions.data?.length)} />
          <DashboardLayout
            rail={
              <>
                <GalleryCard id={ID.gallery} />
                <ShippingPanel id={ID.shipping} />
                <PaymentsPanel payments={payments} />
                <StatementPanel id={ID.statement} statement={profile.artist_statement} />
                <AddressPanel profile={profile} persona="artist" />
                {profile.is_admin && <AdminPanel />}
              </>
            }
          >
            {works ? (
              <YourArtworks
                id={ID.artworks}
                works={works}
                gate={payments}
                notice={<SetupNotice payments={payments} />}
                returnTo={search.get('work')}
              />
            ) : (
              <ArtworksLoading id={ID.artworks} />
            )}
            <YourExhibitions id={ID.exhibitions} source={{ kind: 'own', works }} />
            <ResumeSection id={ID.resume} source={resume} />
          </DashboardLayout>
        </>
      )}
    </div>
  )
}

/** The payment account for the panels of the dashboard and for publishing. */
const usePaymentsView = (): PaymentsView & PublishGate => {
  const account = useAccountStatus()
  const link = useCreateAccountLink()
  const finishSetup = (workId?: string) => {
    if (link.isPending) return
    link.mutate(workId, { onError: ({ message }) => toast.error(MESSAGES.onboardingFailed(message)) })
  }
  return {
    account: account.data ?? null,
    words: account.data ? STATUS_WORDS[account.data.status] : null,
    failed: account.isError,
    refetch: account.refetch,
    finishSetup,
    finishing: link.isPending,
    status: account.data?.status ?? null,
    sentenceOf: (status) => STATUS_WORDS[status].sentence,
    check: async () => {
      const { data, isError } = await account.refetch()
      return isError ? null : (data?.status ?? null)
    },
  }
}
