import { Fragment, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadError } from '#web/lib/load-error.tsx'
import { ListPages } from '#web/shared/list/list-pages.tsx'
import { ListSearch } from '#web/shared/list/list-search.tsx'
import { ChipGroup } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './administration.module.css'
import { type ListPage, type ListQuery, useListPage } from './administration.queries.ts'
import { type Confirm, type Confirmation, ConfirmRow } from './confirm-row.tsx'

export interface Column<Row> {
  head: string
  cell: (row: Row, confirm: Confirm) => ReactNode
  /** Names the row for assistive technology; one column of a list. */
  isHead?: boolean
  /** Amounts stand below each other. */
  isNumber?: boolean
}

interface Filter<F extends string> {
  value: F
  label: string
}

/** The first one applies until another is chosen. */
export type Filters<F extends string> = readonly [Filter<F>, ...Filter<F>[]]

interface AdminListProps<Row extends { id: string }, F extends string> {
  /** Names the list and its query, e.g. 'People'. */
  name: string
  /** What the search field looks through; null where a list has no search. */
  searchLabel: string | null
  filters: Filters<F>
  read: (query: ListQuery<F>) => Promise<ListPage<Row, F>>
  columns: readonly Column<Row>[]
  /** `confirm` asks before something is done, in place of the row. */
  actions: (row: Row, confirm: Confirm) => ReactNode
  /** What an empty list says; null where the page says it already. */
  emptyText: string | null
}

/**
 * A list of the administration: search, filters with counts, pages, and actions that are confirmed in place of their row.
 * Search and filter are in the address.
 */
export function AdminList<Row extends { id: string }, F extends string>(props: AdminListProps<Row, F>) {
  const { name, searchLabel, filters } = props
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const filter = filters.find(({ value }) => value === params.get('filter'))?.value ?? filters[0].value
  const change = (key: 'q' | 'filter', value: string) =>
    setParams(
      (before) => {
        if (value) before.set(key, value)
        else before.delete(key)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <section aria-label={name}>
      <Pages key={name} {...props} filter={filter} q={q} onFilter={(value) => change('filter', value)}>
        {searchLabel !== null && (
          <ListSearch label={searchLabel} value={q} onSearch={(text) => change('q', text)} className={styles.search} />
        )}
      </Pages>
    </section>
  )
}

interface Turned {
  filter: string
  q: string
  cursors: readonly (string | undefined)[]
}

interface PagesProps<Row extends { id: string }, F extends string> extends AdminListProps<Row, F> {
  filter: F
  q: string
  onFilter: (filter: F) => void
  children: ReactNode
}

function Pages<Row extends { id: string }, F extends string>(props: PagesProps<Row, F>) {
  const { name, filters, filter, q, read, columns, actions, emptyText, onFilter, children } = props
  /** Where the shown page and those before it begin, the first one nowhere; another list starts at its first page. */
  const [pages, setPages] = useState<Turned>({ filter, q, cursors: [undefined] })
  const cursors = pages.filter === filter && pages.q === q ? pages.cursors : [undefined]
  const list = useListPage(name, { filter, q, cursor: cursors.at(-1) }, read)
  const { data, error, isFetching, refetch } = list
  const [wasAnswered, setWasAnswered] = useState(false)
  if (!wasAnswered && (data || error)) setWasAnswered(true)
  return (
    <>
      {/* The first counts make the filters wider: shown from then on, they do not move. */}
      <div className={styles.tools} style={{ visibility: wasAnswered ? undefined : 'hidden' }}>
        {children}
        {filters.length > 1 && (
          <ChipGroup
            label={`Filter ${name.toLowerCase()}`}
            value={filter}
            onChange={onFilter}
            options={filters.map((one) => {
              const count = data?.counts?.[one.value]
              return count === undefined ? one : { ...one, count }
            })}
          />
        )}
      </div>
      {error && (
        <LoadError
          headingLevel={2}
          title={`We couldn't load this list`}
          query={{ error, isFetching, refetch }}
          message="Nothing was changed. Try again in a moment."
        />
      )}
      {!data && !error && <SkeletonGroup height={320} />}
      {data?.items.length === 0 && emptyText !== null && (
        <EmptyState headingLevel={2} title={q ? `Nothing found for "${q}"` : emptyText} />
      )}
      {data && data.items.length > 0 && <Table name={name} rows={data.items} columns={columns} actions={actions} />}
      {data && (cursors.length > 1 || data.next_cursor) && (
        <ListPages
          label={`Pages of ${name.toLowerCase()}`}
          page={cursors.length}
          hasNext={data.next_cursor !== null}
          busy={list.isPlaceholderData}
          onTurn={(page) =>
            setPages({ filter, q, cursors: [...cursors, data.next_cursor ?? undefined].slice(0, page) })
          }
        >
          Page {cursors.length}
        </ListPages>
      )}
    </>
  )
}

interface TableProps<Row> {
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  actions: (row: Row, confirm: Confirm) => ReactNode
}

interface Asked {
  id: string
  confirmation: Confirmation
  /** Which of the row's buttons was pressed; -1 for anything else. */
  at: number
}

const listButtons = (id: string): HTMLButtonElement[] => [
  ...(document.getElementById(`row-${id}`)?.querySelectorAll('button') ?? []),
]

/** On small screens the cells of a row stand below each other, each with its heading. */
export function Table<Row extends { id: string }>({ name, rows, columns, actions }: TableProps<Row>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const confirmFor =
    (row: Row): Confirm =>
    (confirmation) =>
      setAsked({ id: row.id, confirmation, at: listButtons(row.id).findIndex((one) => one === document.activeElement) })
  return (
    <table className={styles.table}>
      <caption className="sr">{name}</caption>
      <thead>
        <tr>
          {columns.map(({ head, isNumber }) => (
            <th key={head} scope="col" className={isNumber ? styles.number : undefined}>
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          asked?.id === row.id ? (
            <ConfirmRow
              key={row.id}
              columns={columns.length + 1}
              confirmation={asked.confirmation}
              onClose={() => {
                setAsked(null)
                // The row returns with its buttons; the focus goes to the one that asked, or to what is there instead.
                requestAnimationFrame(() => {
                  const buttons = listButtons(row.id)
                  const button = buttons[asked.at] ?? buttons[0]
                  button?.focus()
                })
              }}
            />
          ) : (
            <tr key={row.id} id={`row-${row.id}`}>
              {columns.map(({ head, cell, isHead, isNumber }) => (
                <Fragment key={head}>
                  {isHead ? (
                    <th scope="row">{cell(row, confirmFor(row))}</th>
                  ) : (
                    <td data-head={head} className={isNumber ? styles.number : undefined}>
                      {cell(row, confirmFor(row))}
                    </td>
                  )}
                </Fragment>
              ))}
              <td className={styles.actions}>{actions(row, confirmFor(row))}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
