import type { MetaFunction } from 'react-router'
import { Marketplace } from '#web/features/shop/marketplace.tsx'
import { useSearchText } from '#web/lib/search-text.ts'

export const meta: MetaFunction = () => [{ title: 'Art Marketplace · Gesso' }]

/** `/marketplace`, for signed-in people (CD-10.1); the search is in the address. */
export default function MarketplacePage() {
  const [q, search] = useSearchText()
  return <Marketplace q={q} onSearch={search} />
}
