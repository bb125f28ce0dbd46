import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { counted } from '#contract/counted.ts'
import type { InventoryWork } from '#contract/inventory.ts'
import { WORK_FILTERS, type WorkDirection, type WorkFilter } from '#contract/inventory-terms.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { settings } from '#web/lib/settings.ts'
import { ListPages } from '#web/shared/list/list-pages.tsx'
import { ListSearch } from '#web/shared/list/list-search.tsx'
import { Bench } from '#web/ui/bench.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ChipGroup } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import {
  type Narrowing,
  NO_FILTERS,
  PAGE_SIZE,
  readWorksPage,
  readWorksQuery,
  useWorks,
  type WorksQuery,
} from './inventory.queries.ts'
import { useLayout } from './kept-layout.ts'
import { useViews } from './kept-views.ts'
import { ViewsMenu } from './views-menu.tsx'
import { FILTER_WORDS, SORT_WORDS } from './work-words.ts'
import styles from './works.module.css'
import { FilterChips, WorksSort } from './works-filters.tsx'
import { WorksTable } from './works-table.tsx'

const ChosenBar = lazyPart(async () => ({ default: (await import('./chosen-bar.tsx')).ChosenBar }))
const ColumnChooser = lazyPart(async () => ({ default: (await import('./column-chooser.tsx')).ColumnChooser }))

const FilterChooser = lazyPart(async () => ({ default: (await import('./filter-chooser.tsx')).FilterChooser }))

const PARAMETERS = { q: 'q', filter: 'filter', yearFrom: 'from', yearTo: 'to', mediumClass: 'medium', series: 'series', place: 'place', tag: 'tag', picture: 'picture', priceFrom: 'price-from', priceTo: 'price-to', priceCurrency: 'price-in', sort: 'sort', direction: 'direction' } as const satisfies Record<keyof WorksQuery, string> // biome-ignore format: one line

/** The table of one's works. What is looked for is in the address, how the table looks in the browser. */
export function WorksView() {
  const [params, setParams] = useSearchParams()
  const query = readWorksQuery(params)
  const page = readWorksPage(params)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [layout, changeLayout] = useLayout()
  const unit = layout.unit ?? settings().site.sizes.unit
  const works = useWorks(query, page)
  const { data, error, isFetching, refetch } = works
  const { views, keep, forget } = useViews()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const changeAddress = (changed: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        for (const [parameter, value] of Object.entries(changed))
          if (value) before.set(parameter, value)
          else before.delete(parameter)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  /** Another list starts at its first page. */
  const change = (changed: Partial<WorksQuery>) =>
    changeAddress({
      page: '',
      ...Object.fromEntries(
        Object.entries(changed).map(([key, value]) => [PARAMETERS[key as keyof WorksQuery], value]),
      ),
    })
  const turnTo = (wanted: number) => changeAddress({ page: wanted > 1 ? String(wanted) : '' })
  const lastPage =
    data && !works.isPlaceholderData ? Math.max(1, Math.ceil(data.counts[query.filter] / PAGE_SIZE)) : page
  const turnBack = useEffectEvent(() => turnTo(lastPage))
  useEffect(() => {
    // The works of the page have been deleted, or the address was typed.
    if (page > lastPage) turnBack()
  }, [page, lastPage])
  const chooseNone = () => {
    setChosen(new Set())
    // The bar, which may have the focus, goes away: reading goes on in the rows.
    if (!list.current?.querySelector('table')?.contains(document.activeElement))
      list.current?.querySelector<HTMLElement>('tbody input:checked, tbody input')?.focus()
  }
  const pressInList = (event: KeyboardEvent<HTMLElement>, items: readonly InventoryWork[]) => {
    const { target, currentTarget } = event
    // A menu or a window that was opened from here is elsewhere in the page, and has Escape for itself.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (event.key === 'Escape' && chosen.size > 0) chooseNone()
    if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || !target.closest('tbody')) return
    event.preventDefault()
    setChosen(new Set([...chosen, ...items.map(({ id }) => id)]))
  }
  const isFiltered = query.q !== '' || Object.keys(NO_FILTERS).some((key) => query[key as Narrowing] !== '')
  if (data && data.counts.all === 0 && !isFiltered && !works.isPlaceholderData) return <NoWorks />
  const sortBy = (sort: WorksQuery['sort']) => {
    const turned: WorkDirection = query.direction === 'asc' ? 'desc' : 'asc'
    change({ sort, direction: query.sort === sort ? turned : 'asc' })
  }
  const first = (page - 1) * PAGE_SIZE + 1
  return (
    <>
      <div className={styles.tools}>
        <ListSearch
          label="Search title, number, buyer, place"
          value={query.q}
          onSearch={(q) => change({ q })}
          className={styles.search}
        />
        <ChipGroup
          label="Filter works"
          value={query.filter}
          onChange={(filter) => change({ filter })}
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
          <FilterChooser query={query} onChange={change} />
        </Suspense>
        <FilterChips query={query} onChange={change} />
        <WorksSort query={query} onChange={change} />
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
            <ColumnChooser
              layout={layout}
              onChange={changeLayout}
              onKeep={(name) => {
                const kept = new URLSearchParams(params)
                kept.delete('page')
                keep({ name, search: kept.size > 0 ? `?${kept}` : '', layout })
              }}
            />
          </Suspense>
        </div>
      </div>
      <p role="status" className="sr">
        {data && !works.isPlaceholderData && foundText(query, page, data)}
      </p>
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
            <Button variant="outline" onClick={() => change({ q: '', filter: 'all', ...NO_FILTERS })}>
              Show all works
            </Button>
          }
        />
      )}
      {data && data.items.length > 0 && (
        // The bar is at the foot of the window, and before the rows for the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts for boxes and buttons in it
        <div
          role="group"
          aria-label="List of works"
          className={styles.list}
          ref={list}
          onKeyDown={(event) => pressInList(event, data.items)}
        >
          {chosen.size > 0 && (
            <Suspense fallback={null}>
              <ChosenBar
                query={query}
                total={data.counts[query.filter]}
                works={data.items}
                chosen={chosen}
                onChoose={setChosen}
                onNone={chooseNone}
              />
            </Suspense>
          )}
          <WorksTable
            works={data.items}
            layout={layout}
            unit={unit}
            query={query}
            onSort={sortBy}
            chosen={chosen}
            onChoose={setChosen}
          />
          <ListPages
            label="Pages of works"
            page={page}
            hasNext={data.next_cursor !== null}
            busy={works.isPlaceholderData}
            onTurn={turnTo}
          >
            {first} – {first + data.items.length - 1} of {data.counts[query.filter]}.
            {!layout.sameSize &&
              ` Pictures share one scale: ${unit === 'in' ? 'an inch is an inch' : 'a centimeter is a centimeter'} in every row.`}
          </ListPages>
        </div>
      )}
    </>
  )
}

/** Said when another list, another order or another page has come. */
const foundText = (
  { q, filter, sort, direction }: WorksQuery,
  page: number,
  { counts, items }: { counts: Record<WorkFilter, number>; items: readonly unknown[] },
): string => {
  const found = `${counted(counts[filter], 'work')} found${q ? ` for “${q}”` : ''}`
  if (items.length === 0) return `${found}.`
  const order = `sorted by ${SORT_WORDS[sort]}, ${direction === 'asc' ? 'ascending' : 'descending'}`
  const first = (page - 1) * PAGE_SIZE + 1
  return `${found}, ${order}. ${first} to ${first + items.length - 1} are shown.`
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
