import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FrontPage } from '#web/features/front-page/front-page.tsx'
import { loadFrontPage } from '#web/features/front-page/load-front-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { settings } from '#web/lib/settings.ts'
import { frontPageFacts } from './front-page-facts.ts'

export const handle = { public: true }

export const loader = (args: LoaderFunctionArgs) => loadFrontPage(args)

/** Where visitors arrive at the front page, `/` has the same page. */
export const meta = () => {
  const { site } = settings()
  return pageMeta(frontPageFacts(site), site.home.visitors_arrive_at === 'front-page' ? '/' : '/home')
}

/** `/home`, served here while no main site is set (CD-15.5, CD-15.14). */
export default function MainHome() {
  return <FrontPage {...useLoaderData<typeof loader>()} />
}
