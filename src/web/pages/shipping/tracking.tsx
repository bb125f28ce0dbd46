import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { TrackingView } from '#web/features/shipping/tracking-view.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageTitle } from '#web/lib/page-meta.ts'

/** Its address is a key: search engines must not list it. */
export const meta = () => [{ title: pageTitle('Your parcel') }, { name: 'robots', content: 'noindex' }]

export const loader = (args: LoaderFunctionArgs) =>
  loadPublic(args, 'GET /shipping/tracking/:key', { params: { key: args.params.key ?? '' } })

export default function TrackingPage() {
  return <TrackingView parcel={useLoaderData<typeof loader>()} />
}
