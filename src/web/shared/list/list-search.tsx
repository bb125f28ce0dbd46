import type { FormEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import styles from './list.module.css'

interface ListSearchProps {
  /** Says what the search looks through. */
  label: string
  value: string
  onSearch: (text: string) => void
  className?: string | undefined
}

/** The search above a list; Enter sends it. */
export function ListSearch({ label, value, onSearch, className }: ListSearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q')).trim())
  }
  return (
    <search className={classNames(styles.search, className)}>
      <form onSubmit={submit}>
        <Icon name="search" />
        <TextInput
          key={value}
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          maxLength={200}
          autoComplete="off"
        />
      </form>
    </search>
  )
}
