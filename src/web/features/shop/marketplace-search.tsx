import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './marketplace.module.css'

/** The search of the marketplace; a blank one is no search (CD-10.3, CD-10.9). */
export function MarketplaceSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q)
  const [before, setBefore] = useState(q)
  if (before !== q) {
    setBefore(q)
    setText(q)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setText(text.trim())
    onSearch(text.trim())
  }
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextInput
          type="search"
          aria-label="Search the marketplace"
          placeholder="Artist, title or medium"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
