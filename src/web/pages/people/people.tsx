import { resolveRole } from '#contract/roles.ts'
import { ConsentRequests } from '#web/features/people/consent-requests.tsx'
import { FollowedPeople } from '#web/features/people/followed-people.tsx'
import { consentsQuery, followedPeopleQuery, representationsQuery } from '#web/features/people/people.queries.ts'
import { RepresentedArtists, RepresentingGalleries } from '#web/features/people/representations.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { useSession } from '#web/lib/use-session.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './people.module.css'

const prefetch: PrefetchPage = ({ user, read, queries }) => {
  const role = resolveRole(user.role)
  return [
    queries.prefetchInfiniteQuery(followedPeopleQuery(read)),
    ...(role === 'artist' ? [queries.prefetchQuery(consentsQuery(read))] : []),
    ...(role === 'artist' || role === 'gallery' ? [queries.prefetchQuery(representationsQuery(read))] : []),
  ]
}

export const handle = { shape: 'form' }
export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)
export const meta = () => [{ title: pageTitle('People') }]

/** `/people`: requests to an artist, whom a gallery represents, and whom one follows. */
export default function People() {
  const { user } = useSession()
  if (!user) return null
  const role = resolveRole(user.role)
  return (
    <div className="wrap sec">
      <PageHead title="People" lead="Requests, representation and the people you follow." />
      <div className={styles.sections}>
        {role === 'artist' && (
          <>
            <ConsentRequests />
            <RepresentingGalleries userId={user.id} />
          </>
        )}
        {role === 'gallery' && <RepresentedArtists userId={user.id} />}
        <FollowedPeople />
      </div>
    </div>
  )
}
