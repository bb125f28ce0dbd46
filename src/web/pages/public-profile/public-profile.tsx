import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteError } from 'react-router'
import { getProfilePage } from '#contract/gallery.ts'
import { ProfileView } from '#web/features/gallery/profile-view.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { AccountClosed, isAccountClosed } from '#web/shared/account-closed.tsx'
import { firstWords } from '#web/shared/search-facts.ts'
import { shownWork } from '#web/shared/shown-work.ts'
import { ItemUnavailable } from '../item/item-unavailable.tsx'

export const handle = { public: true }

export const loader = async (args: LoaderFunctionArgs) => {
  const page = await loadPublic(args, getProfilePage, { params: { id: args.params.id ?? '' } })
  return { ...page, works: page.works.map(shownWork) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Profile not available · Gesso' }]
  const { name, bio, id } = loaderData.person
  return pageMeta({ title: name, description: firstWords(bio || `${name} on Gesso.`, 160) }, `/artists/${id}`)
}

/** `/artists/{id}`: the public profile of any user (CD-5.19). */
export default function PublicProfile() {
  return <ProfileView page={useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isAccountClosed(error) ? <AccountClosed text="This person has closed the account." /> : <ItemUnavailable />
}
