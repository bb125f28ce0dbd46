import type { MetaFunction } from 'react-router'
import { pageTitle } from '#web/lib/page-meta.ts'
import { loadInBrowser, loadOnServer } from '#web/shared/signed-in-page.ts'
import { ExplorePage, prefetchExplore } from './explore-page.tsx'

export const handle = { shape: 'flow' }
export const loader = loadOnServer(prefetchExplore('all'))
export const clientLoader = loadInBrowser(prefetchExplore('all'))

export const meta: MetaFunction = () => [{ title: pageTitle('Explore') }]

/** `/explore`, for signed-in people (AW-1.12, CD-8.2). */
export default function ExploreRoute() {
  return <ExplorePage filter="all" />
}
