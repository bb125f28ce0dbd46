import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import type { InventoryWork } from '#contract/inventory.ts'
import type { WorkSort } from '#contract/inventory-terms.ts'
import { sizeText } from '#contract/share-text.ts'
import { formatDate } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import type { ColumnId } from './kept-layout.ts'
import { WorkThumbnail } from './work-thumbnail.tsx'
import { STATE_MARKS, stateWord } from './work-words.ts'
import styles from './works.module.css'

export const WORKS_FEATURES = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, rowSelectionFeature })

export const COLUMN_WORDS: Record<ColumnId, string> = {
  picture: 'Picture',
  number: 'No.',
  title: 'Title',
  medium: 'Medium',
  size: 'Size',
  framed: 'Framed size',
  status: 'Status',
  place: 'Place',
  price: 'Price',
  edition: 'Edition',
  series: 'Series',
  tags: 'Tags',
  insured: 'Insured value',
  changed: 'Changed',
  note: 'Note',
}

/** The columns whose heads sort. */
export const COLUMN_SORTS: Partial<Record<ColumnId, WorkSort>> = {
  number: 'number',
  title: 'title',
  medium: 'medium',
  size: 'size',
  status: 'status',
  place: 'place',
  price: 'price',
  changed: 'changed',
}

interface SizeProps {
  dimensions: InventoryWork['dimensions']
  unit: 'in' | 'cm'
}

function Size({ dimensions, unit }: SizeProps) {
  const size = sizeText(dimensions, unit)
  if (size === null) return null
  return (
    <>
      <span className={styles.line}>{size}</span>
      <span className={`cap ${styles.line}`}>{sizeText(dimensions, unit === 'in' ? 'cm' : 'in')}</span>
    </>
  )
}

/** Whether the buyer explains the state: of an edition, the last of them may not be the one for whom a copy is held. */
const isForBuyer = ({ state, copies }: InventoryWork): boolean =>
  state === 'sold' || (state === 'reserved' && copies === null)

const faint = (text: string, otherwise: string) => text || <span className="faint">{otherwise}</span>

const column = createColumnHelper<typeof WORKS_FEATURES, InventoryWork>()

/** `scale` is in pixels per inch; null: pictures of one size. */
export const worksColumns = ({ unit, scale }: { unit: 'in' | 'cm'; scale: number | null }) => {
  const cells: Record<ColumnId, (work: InventoryWork) => React.ReactNode> = {
    picture: (work) => <WorkThumbnail work={work} scale={scale} />,
    number: ({ inventory_number }) => faint(inventory_number ?? '', 'None'),
    title: ({ id, title, date }) => (
      <Link to={`/artwork/${id}/record`} className={styles.title}>
        <bdi className={styles.name}>{title}</bdi>
        {/* The year stays with the last word of the title. */}
        {date && (
          <span className="faint">
            {',\u00A0'}
            <bdi>{date}</bdi>
          </span>
        )}
      </Link>
    ),
    medium: ({ medium }) => medium,
    size: ({ id, title, dimensions }) =>
      sizeText(dimensions, unit) === null ? (
        <Link className="link" to={`/artwork/${id}/record#size`}>
          Add a size<span className="sr"> to {title}</span>
        </Link>
      ) : (
        <Size dimensions={dimensions} unit={unit} />
      ),
    framed: ({ framed }) => (framed ? <Size dimensions={framed} unit={unit} /> : null),
    status: (work) => (
      <>
        <StatusBadge mark={STATE_MARKS[work.state]} label={stateWord(work)} />
        {isForBuyer(work) && work.buyer && <span className={`cap ${styles.line}`}>{work.buyer}</span>}
      </>
    ),
    place: ({ place }) => faint(place, 'Not said'),
    price: ({ price, currency }) => faint(priceText(price, currency) ?? '', 'None'),
    edition: ({ copies }) => (copies ? `${copies.of}, ${copies.left} left` : ''),
    series: ({ series }) => series,
    tags: ({ tags }) => tags.join(', '),
    insured: ({ insured, currency }) => priceText(insured, currency),
    changed: ({ updated_at }) => <time dateTime={updated_at}>{formatDate(updated_at)}</time>,
    note: ({ note }) => note,
  }
  return column.columns(
    Object.entries(cells).map(([id, cell]) =>
      column.display({ id, header: COLUMN_WORDS[id as ColumnId], cell: ({ row }) => cell(row.original) }),
    ),
  )
}
