import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useIsNear } from '#web/lib/use-is-near.ts'
import { ownRecommendationsQuery } from './discovery.queries.ts'
import { RecommendationCards } from './recommendation-cards.tsx'
import { ResultsSection } from './results-section.tsx'

/** The works are loaded this far before they are visible. */
const LOAD_AHEAD = '600px'

/** Below the feed: works that resemble what the person liked, saved or viewed. Nothing until there is something. */
export function OwnRecommendations() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place, LOAD_AHEAD)
  const { data } = useQuery({ ...ownRecommendationsQuery(), enabled: isNear })

  return (
    <div ref={place}>
      {data && data.results.length > 0 && (
        <ResultsSection
          id="own-recommendations"
          title="Recommended for you"
          icon="spark"
          aside="From what you liked, saved and viewed here"
        >
          <RecommendationCards works={data.results} dismissible />
        </ResultsSection>
      )}
    </div>
  )
}
