import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { PrivacyText, privacyFacts } from '#web/features/legal/privacy-text.tsx'
import { SiteLink } from '#web/features/shell/site-link.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const loader = (args: LoaderFunctionArgs) =>
  loadPublic(args, 'GET /legal/:kind', { params: { kind: 'privacy' } })

export const meta = () => pageMeta(privacyFacts(), '/privacy')

/** `/privacy` (CD-15.17). */
export default function Privacy() {
  const foot = (
    <>
      The main site has its own{' '}
      <SiteLink className="link" path="policies/privacy-policy">
        privacy policy
      </SiteLink>
      .
    </>
  )
  return <LegalPage legal={useLoaderData<typeof loader>()} facts={privacyFacts()} draft={<PrivacyText />} foot={foot} />
}
