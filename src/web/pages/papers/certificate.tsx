import { isRouteErrorResponse, type LoaderFunctionArgs, useLoaderData, useRouteError } from 'react-router'
import { CertificateCheck } from '#web/features/papers/certificate-check.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { FailedPage, MissingPage } from '#web/shared/page-unavailable.tsx'

/** Its address is on the certificate alone: search engines must not list it. */
export const meta = () => [{ title: pageTitle('Certificate of authenticity') }, { name: 'robots', content: 'noindex' }]

export const loader = (args: LoaderFunctionArgs) =>
  loadPublic(args, 'GET /certificates/:code', { params: { code: args.params.code ?? '' } })

export default function CertificatePage() {
  return <CertificateCheck certificate={useLoaderData<typeof loader>()} />
}

/** A code that no certificate has, as on a forged one, and a certificate that could not be read. */
export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <MissingPage
      title="No certificate has this code"
      text="Compare the address with the one on the certificate, letter by letter. If they are the same, the certificate was not made here: ask the artist before you rely on it."
    />
  ) : (
    <FailedPage message="The certificate could not be checked. This says nothing about the work." />
  )
}
