import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { PrivacyText, privacyFacts } from '#web/features/legal/privacy-text.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const loader = (args: LoaderFunctionArgs) =>
  loadPublic(args, 'GET /legal/:kind', { params: { kind: 'privacy' } })

export const meta = () => pageMeta(privacyFacts(), '/privacy')

/** `/policies/privacy-policy`, served here while no main site is set: the same words as `/privacy` (CD-15.14). */
export default function PrivacyPolicy() {
  return <LegalPage legal={useLoaderData<typeof loader>()} facts={privacyFacts()} draft={<PrivacyText />} />
}
