import { useRef, useState } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { MAX_COUNTED } from '#contract/constants.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { type SearchType } from '#contract/search-constants.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { SearchLine } from '#web/ui/search-line.tsx'
import { AlertButton } from './alert-button.tsx'
import { Facets, FILTER_FORM, FILTER_SHEET } from './facets.tsx'
import type { Found, SearchResults } from './found.ts'
import { FoundList } from './found-list.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ResultPages } from './result-pages.tsx'
import styles from './search.module.css'
import {
  type Apply,
  readSearchState,
  type SearchState,
  searchFields,
  searchPath,
  withoutFilter,
  withoutFilters,
} from './search-address.ts'
import { chosenFilters, SORT_NAMES, TYPE_NAMES } from './search-words.ts'

/** The data of a page that searches. */
type SearchResultsOf = SearchResults & { found: Found }

/** What was chosen last, shown at once; its results follow. */
const usePicked = (state: SearchState): [SearchState, Apply] => {
  const navigate = useNavigate()
  const [picked, setPicked] = useState(state)
  const [before, setBefore] = useState(state)
  if (before !== state) {
    setBefore(state)
    setPicked(state)
  }
  const apply: Apply = (form) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const next = readSearchState(new URLSearchParams(fields))
    setPicked(next)
    void navigate(searchPath(next), { preventScrollReset: true })
  }
  return [picked, apply]
}

const countText = (count: number): string =>
  count >= MAX_COUNTED ? `${MAX_COUNTED.toLocaleString('en-US')}+` : `${count}`

/** The public search: works with what narrows them, then artists, exhibitions and articles. */
export function SearchView({ results: { state, found, today } }: { results: SearchResults }) {
  const [picked, apply] = usePicked(state)
  const isBusy = useNavigation().location?.pathname === '/search'
  const navigate = useNavigate()
  const searchFor = (q: string) => {
    const wanted = { ...state, q: q.trim(), exact: false }
    if (wanted.q !== state.q)
      void navigate(searchPath(wanted.q ? wanted : withoutFilters({ ...wanted, type: 'artworks' })))
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={found ? 'sr' : `display-l ${styles.title}`}>Search</h1>
      <SearchField state={state} onSearch={searchFor} />
      {found ? (
        <>
          <Reading found={found} state={state} />
          <LinkTabs
            label="Results"
            className={styles.tabs}
            items={TYPE_NAMES.map(({ type, name }) => ({
              to: searchPath({ ...state, type }),
              label: name,
              count: countText(found.counts[type]),
              current: type === state.type,
            }))}
          />
          <div aria-busy={isBusy} className={styles.results}>
            {state.type === 'artworks' ? (
              <Works state={state} picked={picked} apply={apply} found={found} today={today} />
            ) : (
              <Others state={state} found={found} today={today} />
            )}
          </div>
          {state.type === 'artworks' &&
            found.others.map(({ type, items }) => (
              <section key={type} className={styles.section} aria-labelledby={type}>
                <div className={styles.line}>
                  <h2 id={type} className="title-l">
                    {getTypeName(type)}
                  </h2>
                  {found.counts[type] > items.length ? (
                    <Link className="link small" to={searchPath({ ...state, type })}>
                      See all {countText(found.counts[type])}
                    </Link>
                  ) : (
                    <p className="cap">{found.counts[type]} found</p>
                  )}
                </div>
                <FoundList items={items} label={getTypeName(type)} today={today} />
              </section>
            ))}
        </>
      ) : (
        <div className={styles.start}>
          <p className="mute">Works, artists, exhibitions and articles, by their names, mediums, colors and places.</p>
          <Link className="link" to="/collections/original-artwork">
            See all original artwork
          </Link>
        </div>
      )}
    </div>
  )
}

/** The words of the search; filters that are on stay on. */
function SearchField({ state, onSearch }: { state: SearchState; onSearch: (q: string) => void }) {
  const [text, setText] = useState(state.q)
  const [before, setBefore] = useState(state.q)
  if (before !== state.q) {
    setBefore(state.q)
    setText(state.q)
  }
  return (
    <SearchLine
      label="Search artists and works"
      placeholder="Search artists and works"
      value={text}
      onChange={setText}
      onSearch={onSearch}
      startsFocused={state.q === ''}
      action="/search"
      hidden={searchFields({ ...state, q: '', exact: false })}
    />
  )
}

const listed = new Intl.ListFormat('en-US', { type: 'disjunction' })

const getTypeName = (type: SearchType): string => TYPE_NAMES.find((one) => one.type === type)?.name ?? type

/** How the words were read; announced to screen readers together with what was found. */
function Reading({ found: { corrected, nearest, counts }, state }: { found: Found; state: SearchState }) {
  const all = TYPE_NAMES.filter(({ type }) => counts[type] > 0).map(({ type, name }) => `${name}: ${counts[type]}`)
  return (
    <div role="status">
      {corrected && (
        <p className={styles.corrected}>
          Showing results for <span className="b6">“{corrected.to}”</span>.{' '}
          <span className="mute">
            Search instead for{' '}
            <Link className="link" to={searchPath({ ...state, exact: true })}>
              “{corrected.from}”
            </Link>
          </span>
        </p>
      )}
      {nearest && all.length > 0 && (
        <p className={styles.corrected}>
          {nearest.lacking.length > 0
            ? PUBLIC_MESSAGES.nothingHas(listed.format(nearest.lacking.map((word) => `“${word}”`)))
            : PUBLIC_MESSAGES.nothingHasAll}
        </p>
      )}
      <p className="sr">{all.length > 0 ? `Found. ${all.join(', ')}.` : PUBLIC_MESSAGES.nothingFound(state.q)}</p>
    </div>
  )
}

/** `picked` is what is chosen already, `state` what the results belong to. */
function Works({ state, picked, apply, found, today }: SearchResultsOf & { picked: SearchState; apply: Apply }) {
  const sheet = useRef<HTMLElement>(null)
  const count = found.counts.artworks
  const hasFilters = chosenFilters(state).length > 0
  const nothing = <NothingFound state={state} found={found} />
  // Without works and without filters there is nothing to narrow.
  if (!found.facets || (count === 0 && !hasFilters)) return nothing
  return (
    <div className={styles.columns}>
      <Facets state={picked} facets={found.facets} count={count} sheet={sheet} apply={apply} />
      <section aria-labelledby="works">
        <WorksBar state={picked} count={count} apply={apply} />
        <Chosen state={picked} />
        {count > 0 && state.q !== '' && <FurtherWorks state={state} />}
        {count === 0 ? (
          nothing
        ) : (
          <ResultPages key={searchPath(state)} state={state} first={found} label="Works" today={today} />
        )}
      </section>
    </div>
  )
}

/** An alert for works that a search will find later; its place is kept until it works. */
function FurtherWorks({ state }: { state: SearchState }) {
  const isHydrated = useHydrated()
  return (
    <div className={styles.further}>{isHydrated && <AlertButton key={searchPath(state)} state={state} further />}</div>
  )
}

function WorksBar({ state, count, apply }: { state: SearchState; count: number; apply: Apply }) {
  const on = chosenFilters(state).length
  return (
    <div className={styles.bar}>
      <h2 id="works" className={`h-tool ${styles.heading}`}>
        Works <span className={styles.count}>{countText(count)}</span>
      </h2>
      <Button variant="outline" className={styles.open} popoverTarget={FILTER_SHEET}>
        Filters{on > 0 && ` ${on}`}
      </Button>
      <div className={styles.sort}>
        <Select
          aria-label="Sort works"
          name="sort"
          form={FILTER_FORM}
          value={state.sort}
          options={SORT_NAMES}
          onChange={({ currentTarget: { form } }) => form && apply(form)}
        />
      </div>
    </div>
  )
}

/** Every filter that is on, each with a way to take it off. */
function Chosen({ state }: { state: SearchState }) {
  const filters = chosenFilters(state)
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {filters.map(({ facet, value, name }) => (
        <li key={`${facet} ${value}`}>
          <Link
            className={styles.chip}
            to={searchPath(withoutFilter(state, facet, value))}
            aria-label={`Remove filter: ${name}`}
            preventScrollReset
          >
            {name}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link className={`link small ${styles.clear}`} to={searchPath(withoutFilters(state))} preventScrollReset>
          Clear all
        </Link>
      </li>
    </ul>
  )
}

/** Artists, exhibitions or articles alone. */
function Others({ state, found, today }: SearchResultsOf) {
  return (
    <section aria-labelledby="found">
      <h2 id="found" className={`h-tool ${styles.heading}`}>
        {getTypeName(state.type)} <span className={styles.count}>{countText(found.counts[state.type])}</span>
      </h2>
      {found.items.length === 0 ? (
        <p className="mute">{`No ${getTypeName(state.type).toLowerCase()} found for "${state.q}"`}</p>
      ) : (
        <ResultPages
          key={searchPath(state)}
          state={state}
          first={found}
          label={getTypeName(state.type)}
          today={today}
        />
      )}
    </section>
  )
}
