import type { MetaFunction } from 'react-router'
import { Explore } from '#web/features/discovery/explore.tsx'
import { useSearchText } from '#web/lib/search-text.ts'

export const meta: MetaFunction = () => [{ title: 'Browse artworks · Gesso' }]

/** `/browse`: the discovery screen on its artworks (AW-1.21). */
export default function BrowsePage() {
  const [q, search] = useSearchText()
  return <Explore filter="artworks" q={q} onSearch={search} />
}
