import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { TermsText, termsFacts } from '#web/features/legal/terms-text.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const loader = (args: LoaderFunctionArgs) => loadPublic(args, 'GET /legal/:kind', { params: { kind: 'terms' } })

export const meta = () => pageMeta(termsFacts(), '/terms')

/** `/policies/terms-of-service`, served here while no main site is set: the same words as `/terms` (CD-15.14). */
export default function TermsOfService() {
  return <LegalPage legal={useLoaderData<typeof loader>()} facts={termsFacts()} draft={<TermsText />} />
}
