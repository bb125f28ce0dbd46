import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData, useRouteError } from 'react-router'
import { ProfileView } from '#web/features/gallery/profile-view.tsx'
import { FollowButton } from '#web/features/people/follow-button.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta, pageTitle } from '#web/lib/page-meta.ts'
import { pageServices } from '#web/lib/page-services.ts'
import { siteName } from '#web/lib/settings.ts'
import { AccountClosed, isAccountClosed } from '#web/shared/page-unavailable.tsx'
import { personPath } from '#web/shared/person-path.ts'
import { ReportButton } from '#web/shared/report/report-button.tsx'
import { firstWords } from '#web/shared/search-facts.ts'
import { ItemUnavailable } from '../item/item-unavailable.tsx'

export const handle = { public: true }

export const loader = async (args: LoaderFunctionArgs) => {
  const page = await loadPublic(args, 'GET /profiles/:id', { params: { id: args.params.id ?? '' } })
  const path = personPath(page.person)
  // A person who has become an artist, or no longer is one, has another address.
  if (new URL(args.request.url).pathname.replace(/\.data$/, '') !== path) throw redirect(path)
  const { publicUrl } = args.context.get(pageServices).settings
  return { ...page, url: publicUrl + path, renderedAt: new Date().toISOString() }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [{ title: pageTitle('Profile not available') }]
  const { person, statement } = loaderData
  const description = firstWords(person.bio || statement || `${person.name} on ${siteName()}.`, 160)
  return pageMeta({ title: person.name, description }, personPath(person))
}

/** `/artists/{id}` and `/people/{id}`: the public profile of any user (CD-5.19, decision 038). */
export default function PublicProfile() {
  const page = useLoaderData<typeof loader>()
  const { person } = page
  return (
    <>
      <ProfileView page={page} follow={<FollowButton person={person} followers={page.followers_count} />} />
      <p className="wrap sec">
        <ReportButton kind="profile" id={person.id} ownerId={person.id} label="Report this person" />
      </p>
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isAccountClosed(error) ? <AccountClosed text="This person has closed their account." /> : <ItemUnavailable />
}
