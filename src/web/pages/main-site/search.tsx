import { Form, useSearchParams } from 'react-router'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import styles from './search.module.css'

export const meta = () =>
  pageMeta({ title: 'Search', description: 'Search original artwork by title, artist or description.' })

/** `/search`, served here while no main site is set (CD-15.14): leads to the results of the marketplace. */
export default function Search() {
  const [search] = useSearchParams()
  return (
    <div className="wrap sec col g6">
      <h1 className="display-l">Search</h1>
      <SearchForm given={search.get('q') ?? ''} />
    </div>
  )
}

/** A search of the marketplace; works before the script is there, too. */
function SearchForm({ given }: { given: string }) {
  return (
    <Form action="/marketplace" method="get" role="search" className={styles.form}>
      <Field label="Title, artist or description">
        <TextInput name="q" type="search" defaultValue={given} maxLength={200} required enterKeyHint="search" />
      </Field>
      <Button type="submit" size="lg" icon="search">
        Search
      </Button>
    </Form>
  )
}
