import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CertificateCheck } from '#web/features/papers/certificate-check.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageTitle } from '#web/lib/page-meta.ts'

/** Its address is on the certificate alone: search engines must not list it. */
export const meta = () => [{ title: pageTitle('Certificate of authenticity') }, { name: 'robots', content: 'noindex' }]

export const loader = (args: LoaderFunctionArgs) =>
  loadPublic(args, 'GET /certificates/:code', { params: { code: args.params.code ?? '' } })

export default function CertificatePage() {
  return <CertificateCheck certificate={useLoaderData<typeof loader>()} />
}
