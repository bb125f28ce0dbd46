import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { formatList } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RecommendationCards } from '../recommendation-cards.tsx'
import { AlertButton } from './alert-button.tsx'
import type { Found } from './found.ts'
import styles from './search.module.css'
import { type SearchState, searchPath, withoutFilter } from './search-address.ts'
import { chosenFilters, loosenedName } from './search-words.ts'

/** No work is found: what finds some with one filter less, and what comes close. */
export function NothingFound({ state, found: { loosened, near } }: { state: SearchState; found: Found }) {
  const filters = chosenFilters(state).map(({ name }) => name)
  const isNarrowed = loosened.length > 0
  return (
    <>
      <EmptyState
        headingLevel={2}
        title={PUBLIC_MESSAGES.nothingFound(state.q)}
        text={
          isNarrowed &&
          `Filtered by ${formatList(filters)}. Without ${filters.length === 1 ? 'it' : 'all of them'} there is more to see.`
        }
      />
      {isNarrowed && (
        <ul className={styles.loosened} aria-label="Wider searches">
          {loosened.map(({ without, count }) => (
            <li key={without}>
              {loosenedName(without, state)}
              <Link className="link" to={searchPath(withoutFilter(state, without))}>
                Show {counted(count, 'work')}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.again}>
        <ButtonLink variant="outline" to="/search">
          Clear search
        </ButtonLink>
        <AlertButton state={state} />
      </div>
      {near.length > 0 && (
        <section className={styles.section} aria-labelledby="near">
          <h2 id="near" className={`title-l ${styles.line}`}>
            Close to it
          </h2>
          <RecommendationCards works={near} />
        </section>
      )}
    </>
  )
}
