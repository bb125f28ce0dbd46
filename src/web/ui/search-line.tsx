import { type FormEvent, useRef } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './search-line.module.css'

export type SearchLineProps = {
  /** The accessible name of the field. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** Enter was pressed, or the field was emptied with its button. */
  onSearch: (value: string) => void
  /** For a page on which there is nothing to read before something is typed. */
  startsFocused?: boolean
  /** A page that finds the same without script: the field is sent to it as `q`, together with `hidden`. */
  action?: string
  hidden?: readonly (readonly [name: string, value: string])[]
}

/** The large search of a discovery page: an underline, no box. */
export function SearchLine({
  label,
  placeholder,
  value,
  onChange,
  onSearch,
  startsFocused,
  action,
  hidden = [],
}: SearchLineProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(value)
  }
  const clear = () => {
    onChange('')
    onSearch('')
    inputRef.current?.focus()
  }
  return (
    <search>
      <form className={styles.line} action={action} onSubmit={submit}>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Icon name="search" size={24} />
        <input
          ref={inputRef}
          type="text"
          name={action && 'q'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={startsFocused}
          enterKeyHint="search"
          autoComplete="off"
          className={styles.input}
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value && <IconButton icon="close" label="Clear the search field" onClick={clear} />}
      </form>
    </search>
  )
}
