import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Landing } from '#web/features/storefront/landing.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { settings, siteName } from '#web/lib/settings.ts'

const NEWEST = 5

export const handle = { public: true }

export const loader = (args: LoaderFunctionArgs) =>
  loadPublic(args, 'GET /shopify/products', { query: { limit: NEWEST } })

const tagline = () => settings().site.name.tagline

export const meta = () =>
  pageMeta(
    {
      title: `${siteName()} · ${tagline() || 'Discover, collect and celebrate emerging artistry'}`,
      description:
        tagline() || 'An open place where artists show and sell their work at its true size, and collectors find it.',
    },
    '/home',
  )

/** `/home`, served here while no main site is set (CD-15.5, CD-15.14). */
export default function MainHome() {
  return <Landing newest={useLoaderData<typeof loader>().products} />
}
