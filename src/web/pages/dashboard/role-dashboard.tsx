import { type ReactNode, Suspense } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { Role } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import { BoughtGrid, boughtWorks } from '#web/features/collection/bought-works.tsx'
import { useBought } from '#web/features/collection/collection.queries.ts'
import { DashboardLayout } from '#web/features/dashboard/dashboard-layout.tsx'
import { GatheringSection } from '#web/features/dashboard/gathering-section.tsx'
import { AddressPanel, AdminPanel } from '#web/features/dashboard/panels.tsx'
import { addressTitle, collects } from '#web/features/dashboard/role-parts.ts'
import { SavedSection } from '#web/features/dashboard/saved-section.tsx'
import { CuratorSection, GallerySection, RecommendedArtists } from '#web/features/dashboard/sections.tsx'
import { Welcome } from '#web/features/dashboard/welcome.tsx'
import { YourExhibitions } from '#web/features/exhibitions/your-exhibitions.tsx'
import { OwnHours } from '#web/features/gallery/opening-hours.tsx'
import { hasPublicPage, personPath } from '#web/shared/person-path.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ProfileForm, preloadProfileForm } from './profile-form-on-demand.ts'
import { useEditing } from './use-editing.ts'

interface RoleDashboardProps {
  profile: Profile
  persona: Exclude<Role, 'artist'>
}

/** The dashboard of a gallery, dealer, curator, collector or admin (AW-3.19 to AW-3.29). */
export function RoleDashboard({ profile, persona: role }: RoleDashboardProps) {
  const { editing, start, end } = useEditing()
  const rail =
    addressTitle(role) || profile.is_admin ? (
      <>
        {profile.is_admin && <AdminPanel />}
        <AddressPanel profile={profile} persona={role} />
      </>
    ) : undefined
  return (
    <div className="wrap">
      <Welcome
        profile={profile}
        persona={role}
        editing={editing !== null}
        onEdit={() => start()}
        onEditAhead={preloadProfileForm}
        primary={renderPrimaryAction(role, profile)}
      />
      {editing ? (
        <>
          <Suspense>
            <ProfileForm profile={profile} persona={role} focusOn={editing} onDone={end} />
          </Suspense>
          {role === 'gallery' && (
            <DashboardLayout>
              <OwnGallerySection profile={profile} />
            </DashboardLayout>
          )}
        </>
      ) : (
        <DashboardLayout rail={rail}>{renderSections(role, profile)}</DashboardLayout>
      )}
    </div>
  )
}

const renderPrimaryAction = (role: Role, profile: Profile): ReactNode => {
  if (role === 'collector') return <ButtonLink to="/explore">Explore</ButtonLink>
  if (!hasPublicPage(role)) return undefined
  return <ButtonLink to={personPath(profile)}>Your page</ButtonLink>
}

function OwnGallerySection({ profile }: { profile: Profile }) {
  const { name, opening_hours: hours } = profile
  return <GallerySection profile={profile} hours={hours && <OwnHours hours={hours} name={name} />} />
}

const renderSections = (role: Role, profile: Profile): ReactNode => {
  if (role === 'gallery')
    return (
      <>
        <OwnGallerySection profile={profile} />
        <YourExhibitions id="your-exhibitions" source={{ kind: 'published' }} />
      </>
    )
  if (role === 'curator')
    return (
      <>
        <CuratorSection profile={profile} />
        <GatheringSection
          id="curated-collections"
          title={MESSAGES.curatedSection}
          empty="Nothing saved yet"
          text="Works you like or save will appear here."
          withSaved
        />
        <SavedSection />
        <YourExhibitions id="curated-exhibitions" title="Exhibitions you curate" source={{ kind: 'published' }} />
      </>
    )
  if (!collects(role)) return null
  return (
    <>
      <YourCollection />
      <SavedSection />
      <RecommendedArtists />
    </>
  )
}

/** What somebody bought, then what they like (AW-3.26). */
function YourCollection() {
  const { data } = useBought()
  const bought = boughtWorks(data?.pages.flatMap(({ items }) => items) ?? [])
  return (
    <GatheringSection
      id="your-collection"
      title={MESSAGES.collectionSection}
      empty="Nothing collected yet"
      text="Works you buy or like will appear here."
      before={bought.length > 0 && <BoughtGrid works={bought} />}
    />
  )
}
