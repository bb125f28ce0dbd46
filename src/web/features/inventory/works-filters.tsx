import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { type Narrowing, NO_FILTERS, type WorksQuery } from './inventory.queries.ts'
import { KIND_WORDS } from './work-words.ts'
import styles from './works.module.css'

/** The filters that take works away, each as words; empty where it takes none. */
const FILTERS: readonly { label: string; keys: readonly Narrowing[]; say: (query: WorksQuery) => string }[] = [
  { label: 'Kind', keys: ['mediumClass'], say: ({ mediumClass }) => (mediumClass ? KIND_WORDS[mediumClass] : '') },
  { label: 'Series', keys: ['series'], say: ({ series }) => series },
  { label: 'Place', keys: ['place'], say: ({ place }) => place },
  { label: 'Tag', keys: ['tag'], say: ({ tag }) => tag },
  { label: 'Picture', keys: ['picture'], say: ({ picture }) => (picture ? 'none' : '') },
  { label: 'Year', keys: ['yearFrom', 'yearTo'], say: ({ yearFrom, yearTo }) => rangeText(yearFrom, yearTo) },
  { label: 'Price', keys: ['priceFrom', 'priceTo', 'priceCurrency'], say: ({ priceFrom, priceTo, priceCurrency }) => `${priceCurrency.toUpperCase()} ${rangeText(priceFrom, priceTo)}`.trim() }, // biome-ignore format: one line
]
const rangeText = (from: string, to: string): string =>
  from && to ? `${from} to ${to}` : from ? `from ${from}` : to ? `to ${to}` : ''

/** Each filter as a chip that takes it away. */
export function FilterChips({ query, onChange }: Pick<WorksSortProps, 'query' | 'onChange'>) {
  const shown = FILTERS.flatMap((filter) => (filter.say(query) ? [filter] : []))
  if (shown.length === 0) return null
  return (
    <>
      {shown.map(({ label, keys, say }) => (
        <span key={label} className={styles.filter}>
          {label} <b>{say(query)}</b>
          <IconButton
            size="sm"
            iconSize={16}
            icon="close"
            label={`Take away the filter ${label}`}
            tip={false}
            onClick={() => onChange(Object.fromEntries(keys.map((key) => [key, ''])))}
          />
        </span>
      ))}
      <Button variant="quiet" size="sm" onClick={() => onChange(NO_FILTERS)}>
        Clear
      </Button>
    </>
  )
}

const SORTS: readonly { value: `${WorksQuery['sort']} ${WorksQuery['direction']}`; label: string }[] = [
  { value: 'number desc', label: 'Newest number' },
  { value: 'number asc', label: 'Oldest number' },
  { value: 'title asc', label: 'Title' },
  { value: 'year desc', label: 'Newest year' },
  { value: 'year asc', label: 'Oldest year' },
  { value: 'price desc', label: 'Highest price' },
  { value: 'price asc', label: 'Lowest price' },
  { value: 'size desc', label: 'Largest' },
  { value: 'status asc', label: 'Status' },
  { value: 'place asc', label: 'Place' },
  { value: 'changed desc', label: 'Changed last' },
]

interface WorksSortProps {
  query: WorksQuery
  onChange: (changed: Partial<WorksQuery>) => void
}

/** The order, where cards have no heads; a few orders have no column. */
export function WorksSort({ query, onChange }: WorksSortProps) {
  const current = `${query.sort} ${query.direction}`
  return (
    <Select
      aria-label="Sort works"
      className={styles.order}
      value={SORTS.some(({ value }) => value === current) ? current : ''}
      placeholder="By column"
      options={SORTS}
      onChange={({ target }) => {
        const found = SORTS.find(({ value }) => value === target.value)
        if (!found) return
        const [sort, direction] = found.value.split(' ') as [WorksQuery['sort'], WorksQuery['direction']]
        onChange({ sort, direction })
      }}
    />
  )
}
