import type { MetaFunction } from 'react-router'
import { Explore } from '#web/features/discovery/explore.tsx'
import { ExhibitionShelf } from '#web/features/exhibitions/exhibition-shelf.tsx'
import { useSearchText } from '#web/lib/search-text.ts'

export const meta: MetaFunction = () => [{ title: 'Explore · Gesso' }]

/** `/explore`, for signed-in people (AW-1.12). */
export default function ExplorePage() {
  const [q, search] = useSearchText()
  return <Explore filter="all" q={q} onSearch={search} above={<ExhibitionShelf />} />
}
