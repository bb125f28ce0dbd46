import type { MetaFunction } from 'react-router'
import { pageTitle } from '#web/lib/page-meta.ts'
import { loadInBrowser, loadOnServer } from '#web/shared/signed-in-page.ts'
import { ExplorePage, prefetchExplore } from './explore-page.tsx'

export const handle = { shape: 'flow' }
export const loader = loadOnServer(prefetchExplore('artworks'))
export const clientLoader = loadInBrowser(prefetchExplore('artworks'))

export const meta: MetaFunction = () => [{ title: pageTitle('Browse artworks') }]

/** `/browse`: the discovery screen on its artworks (AW-1.21). */
export default function BrowseRoute() {
  return <ExplorePage filter="artworks" />
}
