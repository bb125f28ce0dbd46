import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { TermsText, termsFacts } from '#web/features/legal/terms-text.tsx'
import { SiteLink } from '#web/features/shell/site-link.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const loader = (args: LoaderFunctionArgs) => loadPublic(args, 'GET /legal/:kind', { params: { kind: 'terms' } })

export const meta = () => pageMeta(termsFacts(), '/terms')

/** `/terms` (CD-15.17). */
export default function Terms() {
  const foot = (
    <>
      The main site has its own{' '}
      <SiteLink className="link" path="policies/terms-of-service">
        terms of service
      </SiteLink>
      .
    </>
  )
  return <LegalPage legal={useLoaderData<typeof loader>()} facts={termsFacts()} draft={<TermsText />} foot={foot} />
}
