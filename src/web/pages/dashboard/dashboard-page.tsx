import { Suspense } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { resolveRole } from '#contract/roles.ts'
import { myArtworksQuery } from '#web/features/artworks/artworks.queries.ts'
import { salesQuery } from '#web/features/buying/buying.queries.ts'
import { boughtQuery } from '#web/features/collection/collection.queries.ts'
import { likedWorksQuery, savedItemsQuery } from '#web/features/dashboard/dashboard.queries.ts'
import { DashboardFailed, DashboardLoading } from '#web/features/dashboard/dashboard-states.tsx'
import { collects } from '#web/features/dashboard/role-parts.ts'
import { myExhibitionsQuery } from '#web/features/exhibitions/exhibitions.queries.ts'
import { useShopConnectedNotice } from '#web/features/identity/use-shop-connected-notice.ts'
import { prefetchSelling } from '#web/features/payments/payments.queries.ts'
import { storedResumeQuery } from '#web/features/resume/resume.queries.ts'
import { failureText } from '#web/lib/api-error.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSession } from '#web/lib/use-session.ts'
import { galleryStateQuery } from '#web/shared/own-gallery.ts'
import { useOwnProfile } from '#web/shared/own-profile.ts'
import type { PrefetchPage } from '#web/shared/signed-in-page.ts'
import { ArtistDashboard } from './artist-dashboard.tsx'

// Most people who work here are artists.
const RoleDashboard = lazyPart(async () => ({ default: (await import('./role-dashboard.tsx')).RoleDashboard }))

/** What the dashboard of a role shows first. */
export const prefetchDashboard: PrefetchPage = ({ user, read, queries }) => {
  const role = resolveRole(user.role)
  if (role === 'artist')
    return [
      queries.prefetchQuery(myArtworksQuery(read)),
      queries.prefetchQuery(myExhibitionsQuery(read)),
      queries.prefetchQuery(galleryStateQuery(read)),
      prefetchSelling(queries, read),
      queries.prefetchInfiniteQuery(salesQuery(read)),
      queries.prefetchQuery(storedResumeQuery(user.id, read)),
    ]
  const gathers = role === 'curator' || collects(role)
  return [
    ...(gathers
      ? [
          queries.prefetchInfiniteQuery(likedWorksQuery(role === 'curator', read)),
          queries.prefetchInfiniteQuery(savedItemsQuery(read)),
        ]
      : []),
    collects(role) ? queries.prefetchInfiniteQuery(boughtQuery(read)) : queries.prefetchQuery(myExhibitionsQuery(read)),
  ]
}

/** `/` and `/dashboard`: the workspace of whoever is signed in, by role (AW-1.4, AW-1.5, AW-3). */
export function Dashboard() {
  const { user } = useSession()
  useShopConnectedNotice()
  return user ? <OwnDashboard key={user.id} user={user} /> : null
}

function OwnDashboard({ user }: { user: Profile }) {
  const { data: profile = user, dataUpdatedAt, isError, error } = useOwnProfile()
  // A profile that is only remembered, and could not be read, is no ground to work on.
  if (isError && dataUpdatedAt === 0) return <DashboardFailed message={failureText(error, MESSAGES.userDataFailed)} />
  const role = resolveRole(profile.role)
  if (role === 'artist') return <ArtistDashboard profile={profile} />
  return (
    <Suspense fallback={<DashboardLoading />}>
      <RoleDashboard profile={profile} persona={role} />
    </Suspense>
  )
}
