import { type FormEvent, useEffect, useRef } from 'react'
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

/** The search above a list; Enter sends it. The field stays, with the focus, when the list becomes another one. */
export function ListSearch({ label, value, onSearch, className }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && field.current.value.trim() !== value) field.current.value = value
  }, [value])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q')).trim())
  }
  return (
    <search className={classNames(styles.search, className)}>
      <form onSubmit={submit}>
        <Icon name="search" />
        <TextInput
          ref={field}
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
