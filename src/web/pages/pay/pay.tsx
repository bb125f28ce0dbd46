import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { PayView } from '#web/features/invoices/pay-view.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageTitle } from '#web/lib/page-meta.ts'

/** Its address is a key: search engines must not list it, and other sites must not learn it. */
export const meta = () => [
  { title: pageTitle('Pay an invoice') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = (args: LoaderFunctionArgs) =>
  loadPublic(args, 'GET /pay/:key', { params: { key: args.params.key ?? '' } })

export default function PayPage() {
  const { key = '' } = useParams()
  const loaded = useLoaderData<typeof loader>()
  return <PayView key={key} payKey={key} loaded={loaded} />
}
