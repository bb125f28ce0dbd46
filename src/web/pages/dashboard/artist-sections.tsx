import { type ReactNode, Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Artwork } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { isMissingSome, SellerChecklist, worksCounted } from '#web/features/account/seller-checklist.tsx'
import { useMyArtworks } from '#web/features/artworks/artworks.queries.ts'
import type { PublishGate } from '#web/features/artworks/card/publish-gate.ts'
import { YourArtworks } from '#web/features/artworks/card/your-artworks.tsx'
import { DashboardLayout, DashboardTabs } from '#web/features/dashboard/dashboard-layout.tsx'
import { ArtworksLoading } from '#web/features/dashboard/dashboard-states.tsx'
import type { PaymentsView } from '#web/features/dashboard/payments-panel.tsx'
import { useSaveProfile } from '#web/features/dashboard/use-save-profile.ts'
import { useMyExhibitions } from '#web/features/exhibitions/exhibitions.queries.ts'
import { STATUS_WORDS } from '#web/features/payments/payment-status-words.ts'
import { useAccountStatus, useCreateAccountLink } from '#web/features/payments/payments.queries.ts'
import { type EditableResume, useResume } from '#web/features/resume/use-resume.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { DetailsPart } from '#web/shared/own-details.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { artistSections, ARTIST_SECTION_IDS as ID } from './artist-section-list.ts'
import styles from './artist-sections.module.css'
import { ProfileForm } from './profile-form-on-demand.ts'

// Further down the page, and not needed to begin with.
const YourExhibitions = lazyPart(async () => ({
  default: (await import('#web/features/exhibitions/your-exhibitions.tsx')).YourExhibitions,
}))
const ResumeSection = lazyPart(async () => ({
  default: (await import('#web/features/resume/resume-section.tsx')).ResumeSection,
}))
const ArtistRail = lazyPart(async () => ({ default: (await import('./artist-rail.tsx')).ArtistRail }))

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
          <Resume source={resume} />
        </ProfileForm>
      </Suspense>
    )
  return (
    <>
      <Checklist profile={profile} works={works} payments={payments} />
      <DashboardTabs sections={artistSections(works?.length, exhibitions.data?.length)} />
      <DashboardLayout
        rail={
          <Suspense fallback={<Room height={480} />}>
            <ArtistRail profile={profile} payments={payments} ids={ID} />
          </Suspense>
        }
      >
        {works ? (
          <YourArtworks id={ID.artworks} works={works} gate={payments} returnTo={search.get('work')} />
        ) : (
          <ArtworksLoading id={ID.artworks} />
        )}
        <Later id={ID.exhibitions} name={MESSAGES.exhibitionsSection}>
          <YourExhibitions id={ID.exhibitions} source={{ kind: 'own', works }} />
        </Later>
        <Resume source={resume} />
      </DashboardLayout>
    </>
  )
}

interface ChecklistProps {
  profile: Profile
  works: readonly Artwork[] | undefined
  payments: PaymentsView
}

/** What is missing before the artist can sell, with the way on, as long as something is (AW-7.16). */
function Checklist({ profile, works, payments: { account, words, finishSetup, finishing } }: ChecklistProps) {
  const state = {
    user: profile,
    works: works ? worksCounted(works) : null,
    payment:
      account && words
        ? { active: account.status === 'active', line: `${words.sentence}. ${words.explanation}` }
        : null,
  }
  if (!isMissingSome(state)) return null
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

function Resume({ source }: { source: EditableResume }) {
  return (
    <Later id={ID.resume} name="Resume">
      <ResumeSection id={ID.resume} source={source} />
    </Later>
  )
}

/** A section and its room until its code is there. */
function Later({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <section id={id} aria-label={name}>
          <Room height={240} />
        </section>
      }
    >
      {children}
    </Suspense>
  )
}

function Room({ height }: { height: number }) {
  return (
    <SkeletonGroup label={MESSAGES.loading}>
      <Skeleton height={height} />
    </SkeletonGroup>
  )
}

/** The payment account for the panels of the dashboard and for publishing. */
const usePaymentsView = (): PaymentsView & PublishGate => {
  const account = useAccountStatus()
  const link = useCreateAccountLink()
  const blockedWork = useRef<string>(undefined)
  const finishSetup = (workId = blockedWork.current) => {
    if (link.isPending) return
    link.mutate(workId, { onError: ({ message }) => toast.error(MESSAGES.onboardingFailed(message)) })
  }
  return {
    account: account.data ?? null,
    words: account.data ? STATUS_WORDS[account.data.status] : null,
    failed: account.isError,
    refetch: account.refetch,
    remember: (workId) => {
      blockedWork.current = workId
    },
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
