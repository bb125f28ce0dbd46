import { Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Artwork } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { useMyArtworks } from '#web/features/artworks/artworks.queries.ts'
import type { PublishGate } from '#web/features/artworks/card/publish-gate.ts'
import { YourArtworks } from '#web/features/artworks/card/your-artworks.tsx'
import { DashboardLayout, DashboardTabs } from '#web/features/dashboard/dashboard-layout.tsx'
import { ArtworksLoading } from '#web/features/dashboard/dashboard-states.tsx'
import type { PaymentsView } from '#web/features/dashboard/payments-panel.tsx'
import { useSaveProfile } from '#web/features/dashboard/use-save-profile.ts'
import { useMyExhibitions } from '#web/features/exhibitions/exhibitions.queries.ts'
import { YourExhibitions } from '#web/features/exhibitions/your-exhibitions.tsx'
import { explainPaidOutside, STATUS_WORDS } from '#web/features/payments/payment-status-words.ts'
import { useCreateAccountLink, useSelling } from '#web/features/payments/payments.queries.ts'
import { ResumeSection } from '#web/features/resume/resume-section.tsx'
import { useResume } from '#web/features/resume/use-resume.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useActingUntil } from '#web/lib/use-session.ts'
import type { DetailsPart } from '#web/shared/own-details.ts'
import { isMissingSome, SellerChecklist, worksCounted } from '#web/shared/seller-checklist.tsx'
import { toast } from '#web/ui/toast.ts'
import { ArtistRail } from './artist-rail.tsx'
import { artistSections, ARTIST_SECTION_IDS as ID } from './artist-section-list.ts'
import styles from './artist-sections.module.css'
import { ProfileForm } from './profile-form-on-demand.ts'

const FirstShippingRate = lazyPart(async () => ({
  default: (await import('#web/features/buying/first-shipping-rate.tsx')).FirstShippingRate,
}))

interface ArtistSectionsProps {
  profile: Profile
  /** What of the details is being edited first; null while nothing is. */
  editing: DetailsPart | null
  onEdited: () => void
}

/** What an artist runs the practice with, or the form of the profile while it is being edited (AW-3.12 to AW-3.18). */
export function ArtistSections({ profile, editing, onEdited }: ArtistSectionsProps) {
  const [search] = useSearchParams()
  const { data: works } = useMyArtworks()
  const exhibitions = useMyExhibitions()
  const payments = usePaymentsView()
  const saveProfile = useSaveProfile()
  const [firstPublished, setFirstPublished] = useState<string | null>(null)
  const onPublished = ({ id, title }: Artwork) => {
    const isFirst = works?.every((work) => work.id === id || work.status !== 'published')
    if (isFirst) setFirstPublished(title)
  }
  const resume = useResume({ profile, save: saveProfile, staging: editing !== null })

  if (editing)
    return (
      <Suspense>
        <ProfileForm
          profile={profile}
          persona="artist"
          focusOn={editing}
          send={resume.send}
          hasMoreChanges={resume.hasStaged}
          onDone={() => {
            resume.discard()
            onEdited()
          }}
        >
          <ResumeSection id={ID.resume} source={resume} />
        </ProfileForm>
      </Suspense>
    )
  return (
    <>
      <Checklist profile={profile} works={works} payments={payments} />
      <DashboardTabs sections={artistSections(works?.length, exhibitions.data?.length)} />
      <DashboardLayout rail={<ArtistRail profile={profile} payments={payments} ids={ID} />}>
        {works ? (
          <YourArtworks
            id={ID.artworks}
            works={works}
            gate={{ ...payments, onPublished }}
            returnTo={search.get('work')}
          />
        ) : (
          <ArtworksLoading id={ID.artworks} />
        )}
        <YourExhibitions id={ID.exhibitions} source={{ kind: 'own', works }} />
        <ResumeSection id={ID.resume} source={resume} />
      </DashboardLayout>
      {firstPublished !== null && (
        <Suspense>
          <FirstShippingRate title={firstPublished} onDone={() => setFirstPublished(null)} />
        </Suspense>
      )}
    </>
  )
}

interface ChecklistProps {
  profile: Profile
  works: readonly Artwork[] | undefined
  payments: PaymentsView
}

/** What is missing before the artist can sell, with the way on, as long as something is (AW-7.16). */
function Checklist({
  profile,
  works,
  payments: { account, words, isPaidOutside, finishSetup, finishing },
}: ChecklistProps) {
  const state = {
    user: profile,
    works: works ? worksCounted(works) : null,
    payment:
      account && words
        ? {
            active: account.status === 'active',
            isPaidOutside,
            line: `${words.sentence}. ${isPaidOutside ? explainPaidOutside() : words.explanation}`,
          }
        : null,
  }
  // The payment account is the artist's alone.
  if (useActingUntil() !== null || !isMissingSome(state)) return null
  return (
    <SellerChecklist
      {...state}
      className={styles.checklist}
      onStart={() => finishSetup()}
      starting={finishing}
      onDashboard={{ works: `#${ID.artworks}` }}
    />
  )
}

/** The payment account for the panels of the dashboard and for publishing. */
const usePaymentsView = (): PaymentsView & PublishGate => {
  const selling = useSelling()
  const { account } = selling
  const link = useCreateAccountLink()
  const blockedWork = useRef<string>(undefined)
  const finishSetup = (workId = blockedWork.current) => {
    if (link.isPending) return
    link.mutate(workId, { onError: ({ message }) => toast.error(MESSAGES.onboardingFailed(message)) })
  }
  return {
    ...selling,
    words: account && STATUS_WORDS[account.status],
    remember: (workId) => {
      blockedWork.current = workId
    },
    finishSetup,
    finishing: link.isPending,
    status: account?.status ?? null,
    describeStatus: (status) => STATUS_WORDS[status].sentence,
  }
}
