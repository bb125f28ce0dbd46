import { Suspense, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { WORK_FILTERS, type WorkDirection } from '#contract/inventory-terms.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { settings } from '#web/lib/settings.ts'
import { FIRST_PAGE, ListPages } from '#web/shared/list/list-pages.tsx'
import { ListSearch } from '#web/shared/list/list-search.tsx'
import { Bench } from '#web/ui/bench.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ChipGroup } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { type Narrowing, NO_FILTERS, readWorksQuery, useWorks, type WorksQuery } from './inventory.queries.ts'
import { useLayout } from './kept-layout.ts'
import { useViews } from './kept-views.ts'
import { ViewsMenu } from './views-menu.tsx'
import { FILTER_WORDS } from './work-words.ts'
import styles from './works.module.css'
import { FilterChips, WorksSort } from './works-filters.tsx'
import { WorksTable } from './works-table.tsx'

const ChosenBar = lazyPart(async () => ({ default: (await import('./chosen-bar.tsx')).ChosenBar }))
const ColumnChooser = lazyPart(async () => ({ default: (await import('./column-chooser.tsx')).ColumnChooser }))

const PAGE_SIZE = 50
const FilterChooser = lazyPart(async () => ({ default: (await import('./filter-chooser.tsx')).FilterChooser }))

const PARAMETERS = { q: 'q', filter: 'filter', yearFrom: 'from', yearTo: 'to', mediumClass: 'medium', series: 'series', place: 'place', tag: 'tag', picture: 'picture', priceFrom: 'price-from', priceTo: 'price-to', priceCurrency: 'price-in', sort: 'sort', direction: 'direction' } as const satisfies Record<keyof WorksQuery, string> // biome-ignore format: one line

/** The table of one's works. What is looked for is in the address, how the table looks in the browser. */
export function WorksView() {
  const [params, setParams] = useSearchParams()
  const query = readWorksQuery(params)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const change = (changed: Partial<WorksQuery>) =>
    setParams(
      (before) => {
        for (const [key, value] of Object.entries(changed)) {
          const parameter = PARAMETERS[key as keyof WorksQuery]
          if (value) before.set(parameter, value)
          else before.delete(parameter)
        }
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    // Another list starts at its first page.
    <Pages key={JSON.stringify(query)} query={query} onChange={change} chosen={chosen} onChoose={setChosen} />
  )
}

interface PagesProps {
  query: WorksQuery
  onChange: (changed: Partial<WorksQuery>) => void
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function Pages({ query, onChange, chosen, onChoose }: PagesProps) {
  const [cursors, setCursors] = useState(FIRST_PAGE)
  const [layout, changeLayout] = useLayout()
  const unit = layout.unit ?? settings().site.sizes.unit
  const works = useWorks(query, cursors.at(-1))
  const { data, error, isFetching, refetch } = works
  const { views, keep, forget } = useViews()
  const [{ search }, navigate] = [useLocation(), useNavigate()]
  const isFiltered = query.q !== '' || Object.keys(NO_FILTERS).some((key) => query[key as Narrowing] !== '')
  if (data && data.counts.all === 0 && !isFiltered && !works.isPlaceholderData) return <NoWorks />
  const sortBy = (sort: WorksQuery['sort']) => {
    const turned: WorkDirection = query.direction === 'asc' ? 'desc' : 'asc'
    onChange({ sort, direction: query.sort === sort ? turned : 'asc' })
  }
  const first = (cursors.length - 1) * PAGE_SIZE + 1
  return (
    <>
      <div className={styles.tools}>
        <ListSearch
          label="Search title, number, buyer, place"
          value={query.q}
          onSearch={(q) => onChange({ q })}
          className={styles.search}
        />
        <ChipGroup
          label="Filter works"
          value={query.filter}
          onChange={(filter) => onChange({ filter })}
          options={WORK_FILTERS.map((value) => {
            const count = data?.counts[value]
            return { value, label: FILTER_WORDS[value], ...(count !== undefined && { count }) }
          })}
        />
      </div>
      <div className={styles.tools}>
        <Suspense
          fallback={
            <Button variant="outline" size="sm" icon="filter" busy>
              Filter
            </Button>
          }
        >
          <FilterChooser query={query} onChange={onChange} />
        </Suspense>
        <FilterChips query={query} onChange={onChange} />
        <WorksSort query={query} onChange={onChange} />
        {views.length > 0 && (
          <ViewsMenu
            views={views}
            onForget={forget}
            onShow={(view) => {
              changeLayout(view.layout)
              void navigate({ search: view.search }, { replace: true, preventScrollReset: true })
            }}
          />
        )}
        <div className={styles.looks}>
          <Segmented
            label="Pictures"
            size="sm"
            className={styles.wideOnly}
            value={layout.sameSize ? 'same' : 'scale'}
            onChange={(look) => changeLayout({ sameSize: look === 'same' })}
            options={[
              { value: 'scale', label: 'To scale' },
              { value: 'same', label: 'Same size' },
            ]}
          />
          <Segmented
            label="Unit"
            size="sm"
            value={unit}
            onChange={(chosenUnit) => changeLayout({ unit: chosenUnit })}
            options={[
              { value: 'in', label: 'in' },
              { value: 'cm', label: 'cm' },
            ]}
          />
          <Suspense
            fallback={
              <Button variant="outline" size="sm" icon="grid" busy>
                Columns
              </Button>
            }
          >
            <ColumnChooser layout={layout} onChange={changeLayout} onKeep={(name) => keep({ name, search, layout })} />
          </Suspense>
        </div>
      </div>
      {error && (
        <LoadError
          headingLevel={2}
          title="We couldn't load your works"
          query={{ error, isFetching, refetch }}
          message="Nothing was changed. Try again in a moment."
        />
      )}
      {!data && !error && <SkeletonGroup height={560} />}
      {data?.items.length === 0 && (
        <EmptyState
          headingLevel={2}
          title={query.q ? `Nothing found for "${query.q}"` : 'No works here'}
          action={
            <Button variant="outline" onClick={() => onChange({ q: '', filter: 'all', ...NO_FILTERS })}>
              Show all works
            </Button>
          }
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <WorksTable
            works={data.items}
            layout={layout}
            unit={unit}
            query={query}
            onSort={sortBy}
            chosen={chosen}
            onChoose={onChoose}
          />
          {chosen.size > 0 && (
            <Suspense fallback={null}>
              <ChosenBar query={query} total={data.counts[query.filter]} chosen={chosen} onChoose={onChoose} />
            </Suspense>
          )}
          <ListPages
            label="Pages of works"
            cursors={cursors}
            next={data.next_cursor}
            busy={works.isPlaceholderData}
            onChange={setCursors}
          >
            {first} – {first + data.items.length - 1} of {data.counts[query.filter]}.
            {!layout.sameSize &&
              ` Pictures share one scale: ${unit === 'in' ? 'an inch is an inch' : 'a centimeter is a centimeter'} in every row.`}
          </ListPages>
        </>
      )}
    </>
  )
}

function NoWorks() {
  return (
    <div className={styles.none}>
      <div>
        <h2 className="title-m">Your first work</h2>
        <p className={styles.noneText}>
          A picture, a title, a year, a medium, a size. Everything else can wait until somebody asks for it.
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/artwork/new" icon="plus">
            New Work
          </ButtonLink>
          <ButtonLink to="/dashboard/import" variant="outline" icon="upload">
            Import a Spreadsheet
          </ButtonLink>
        </div>
        <p className={`cap ${styles.noneMore}`}>
          Moving from another program? Its export is usually enough, with the folder of pictures.
        </p>
      </div>
      <div className={styles.wall} aria-hidden="true">
        <span className={styles.waiting} />
        <Bench />
      </div>
    </div>
  )
}
