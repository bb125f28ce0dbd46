import { resolveRole } from '#contract/roles.ts'
import { myArtworksQuery } from '#web/features/artworks/artworks.queries.ts'
import { likedWorksQuery } from '#web/features/dashboard/dashboard.queries.ts'
import { collects } from '#web/features/dashboard/role-parts.ts'
import { myExhibitionsQuery } from '#web/features/exhibitions/exhibitions.queries.ts'
import { accountStatusQuery } from '#web/features/payments/payments.queries.ts'
import { storedResumeQuery } from '#web/features/resume/resume.queries.ts'
import { galleryStateQuery } from '#web/shared/own-gallery.ts'
import type { PrefetchPage } from '#web/shared/signed-in-page.ts'

/** What the dashboard of a role shows first. */
export const prefetchDashboard: PrefetchPage = ({ user, read, queries }) => {
  const role = resolveRole(user.role)
  if (role === 'artist')
    return [
      queries.prefetchQuery(myArtworksQuery(read)),
      queries.prefetchQuery(myExhibitionsQuery(read)),
      queries.prefetchQuery(galleryStateQuery(read)),
      queries.prefetchQuery(accountStatusQuery(read)),
      queries.prefetchQuery(storedResumeQuery(user.id, read)),
    ]
  const gathers = role === 'curator' || collects(role)
  return [
    ...(gathers ? [queries.prefetchInfiniteQuery(likedWorksQuery(read))] : []),
    ...(collects(role) ? [] : [queries.prefetchQuery(myExhibitionsQuery(read))]),
  ]
}
