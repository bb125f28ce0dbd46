import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import styles from './search-form.module.css'

/** A search of the marketplace; works before the script is there, too. */
export function SearchForm({ given }: { given: string }) {
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
