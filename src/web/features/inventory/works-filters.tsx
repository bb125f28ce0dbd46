import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import type { WorksQuery } from './inventory.queries.ts'
import styles from './works.module.css'

const LABEL = 'Search title, number, buyer, place'

export function WorksSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q')).trim())
  }
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <Icon name="search" />
        <TextInput
          key={value}
          type="search"
          name="q"
          aria-label={LABEL}
          placeholder={LABEL}
          defaultValue={value}
          maxLength={200}
          autoComplete="off"
        />
      </form>
    </search>
  )
}

interface YearFilterProps {
  from: string
  to: string
  onChange: (changed: Partial<WorksQuery>) => void
}

/** What was made in some years: two fields, and a chip that takes them away. */
export function YearFilter({ from, to, onChange }: YearFilterProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onChange({ yearFrom: String(form.get('from')), yearTo: String(form.get('to')) })
  }
  if (from || to) {
    const years = from && to ? `${from} to ${to}` : from ? `since ${from}` : `to ${to}`
    return (
      <span className={styles.filter}>
        Year <b>{years}</b>
        <IconButton
          size="sm"
          iconSize={16}
          icon="close"
          label="Take away the filter of years"
          tip={false}
          onClick={() => onChange({ yearFrom: '', yearTo: '' })}
        />
      </span>
    )
  }
  const year = { inputMode: 'numeric', pattern: '[1-9][0-9]{0,3}', maxLength: 4, title: 'A year, like 1998' } as const
  return (
    <form className={styles.years} onSubmit={submit}>
      <TextInput name="from" aria-label="Made since the year" placeholder="Since year" {...year} />
      <TextInput name="to" aria-label="Made up to the year" placeholder="To year" {...year} />
      <Button type="submit" variant="outline" size="sm">
        Filter
      </Button>
    </form>
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
