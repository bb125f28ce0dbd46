import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { ReturnsText, returnsFacts } from '#web/features/legal/returns-text.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const loader = (args: LoaderFunctionArgs) =>
  loadPublic(args, 'GET /legal/:kind', { params: { kind: 'returns' } })

export const meta = () => pageMeta(returnsFacts(), '/returns')

/** `/returns`: how to withdraw from a purchase. */
export default function Returns() {
  return <LegalPage legal={useLoaderData<typeof loader>()} facts={returnsFacts()} draft={<ReturnsText />} />
}
