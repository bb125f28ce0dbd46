import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { LEGAL_KINDS, LEGAL_TITLES, legalVersionPath } from '#contract/legal-texts.ts'
import { LegalVersionPage } from '#web/features/legal/legal-page.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta, pageTitle } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const loader = (args: LoaderFunctionArgs) => {
  const kind = LEGAL_KINDS.find((one) => one === args.params.kind)
  if (!kind) throw new Response(null, { status: 404 })
  return loadPublic(args, 'GET /legal/:kind/versions/:version', {
    params: { kind, version: args.params.version ?? '' },
  })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [{ title: pageTitle('Page not found') }]
  const { kind, version } = loaderData
  const title = `${LEGAL_TITLES[kind]}, version ${version}`
  return pageMeta({ title, description: title }, legalVersionPath(kind, version))
}

/** `/legal/{kind}/versions/{version}`: a legal text as it was, or still is. */
export default function LegalVersion() {
  return <LegalVersionPage legal={useLoaderData<typeof loader>()} />
}
