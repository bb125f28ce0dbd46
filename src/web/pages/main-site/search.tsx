import { useSearchParams } from 'react-router'
import { SearchForm } from '#web/features/storefront/search-form.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'

export const meta = () =>
  pageMeta({ title: 'Search', description: 'Search original artwork by title, artist or description.' })

/** `/search`, served here while no main site is set (CD-15.14): leads to the results of the marketplace. */
export default function Search() {
  const [search] = useSearchParams()
  return (
    <div className="wrap sec col g6">
      <h1 className="display-l">Search</h1>
      <SearchForm given={search.get('q') ?? ''} />
    </div>
  )
}
