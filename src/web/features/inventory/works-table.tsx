import { flexRender, type RowSelectionState, type Table as TableModel, useTable } from '@tanstack/react-table'
import { type KeyboardEvent, useMemo } from 'react'
import type { InventoryWork } from '#contract/inventory.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { WorksQuery } from './inventory.queries.ts'
import type { ColumnId, Layout } from './kept-layout.ts'
import { commonScale } from './work-thumbnail.tsx'
import styles from './works.module.css'
import { COLUMN_SORTS, WORKS_FEATURES, worksColumns } from './works-columns.tsx'

/** The id of the bar of what is chosen. */
export const BAR_ID = 'chosen-works'

/** The arrows, Home and End move between the boxes of the rows, as in a spreadsheet; Enter leads to the bar of what is chosen. */
const moveBetweenRows = (event: KeyboardEvent<HTMLInputElement>): void => {
  const row = event.currentTarget.closest('tr')
  const rows = row?.parentElement?.children
  const next = {
    ArrowDown: row?.nextElementSibling,
    ArrowUp: row?.previousElementSibling,
    Home: rows?.[0],
    End: rows?.[rows.length - 1],
  }[event.key]
  const target =
    event.key === 'Enter' ? document.getElementById(BAR_ID)?.querySelector('button') : next?.querySelector('input')
  if (!target) return
  event.preventDefault()
  target.focus()
}

interface WorksTableProps {
  works: readonly InventoryWork[]
  layout: Layout
  unit: 'in' | 'cm'
  query: Pick<WorksQuery, 'sort' | 'direction'>
  onSort: (sort: WorksQuery['sort']) => void
  /** The ids of what is chosen, of other pages, too. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The works of a page. Below 900 px each is a card. */
export function WorksTable({ works, layout, unit, query, onSort, chosen, onChoose }: WorksTableProps) {
  const scale = layout.sameSize ? null : commonScale(works)
  const columns = useMemo(() => worksColumns({ unit, scale }), [unit, scale])
  const data = useMemo(() => [...works], [works])
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries([...chosen].map((id) => [id, true as const])),
    [chosen],
  )
  const columnVisibility = useMemo(() => Object.fromEntries(layout.hidden.map((id) => [id, false])), [layout.hidden])
  const table = useTable({
    features: WORKS_FEATURES,
    columns,
    data,
    getRowId: ({ id }) => id,
    state: { rowSelection, columnVisibility, columnOrder: layout.order },
    onRowSelectionChange: (change) => {
      const selected = typeof change === 'function' ? change(rowSelection) : change
      onChoose(new Set(Object.keys(selected).filter((id) => selected[id])))
    },
  })
  return (
    <table className={`num ${styles.table}`}>
      <caption className="sr">Works</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.check}>
            <ChooseAll table={table} />
          </th>
          {table.getVisibleLeafColumns().map(({ id, columnDef }) => (
            <Head key={id} id={id as ColumnId} label={String(columnDef.header)} query={query} onSort={onSort} />
          ))}
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className={row.getIsSelected() ? styles.chosen : undefined}>
            <td className={styles.check} data-column="check">
              <label className={styles.box}>
                <input
                  type="checkbox"
                  aria-label={`Choose ${row.original.title}`}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                  onKeyDown={moveBetweenRows}
                />
              </label>
            </td>
            {row.getVisibleCells().map((cell) => (
              <td key={cell.id} data-column={cell.column.id} data-head={String(cell.column.columnDef.header)}>
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
            <td data-column="actions">
              <Menu
                trigger={
                  <IconButton icon="more" size="sm" label={`More actions for ${row.original.title}`} tip={false} />
                }
                items={[
                  { key: 'record', label: 'Record', icon: 'document', to: `/artwork/${row.id}/record` },
                  { key: 'edit', label: 'Edit', icon: 'edit', to: `/artwork/${row.id}/edit` },
                  { key: 'sale', label: 'Record a Sale', icon: 'plus', to: `/dashboard/sales/new?work=${row.id}` },
                  { key: 'pictures', label: 'Pictures', icon: 'image', to: `/artwork/${row.id}/images` },
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ChooseAll({ table }: { table: TableModel<typeof WORKS_FEATURES, InventoryWork> }) {
  const some = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label="Choose all on this page"
        checked={table.getIsAllRowsSelected()}
        ref={(box) => {
          if (box) box.indeterminate = some
        }}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    </label>
  )
}

interface HeadProps {
  id: ColumnId
  label: string
  query: Pick<WorksQuery, 'sort' | 'direction'>
  onSort: (sort: WorksQuery['sort']) => void
}

function Head({ id, label, query, onSort }: HeadProps) {
  const sort = COLUMN_SORTS[id]
  if (!sort)
    return (
      <th scope="col" data-column={id}>
        {id === 'picture' ? <span className="sr">{label}</span> : label}
      </th>
    )
  const isSorted = query.sort === sort
  const direction = query.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" data-column={id} aria-sort={isSorted ? direction : 'none'}>
      <button type="button" className={classNames(styles.sort, isSorted && styles.sorted)} onClick={() => onSort(sort)}>
        {label}
        {isSorted && <Icon name={query.direction === 'asc' ? 'chevron-up' : 'chevron-down'} size={16} />}
      </button>
    </th>
  )
}
