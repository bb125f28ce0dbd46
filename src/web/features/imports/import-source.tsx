import { useState } from 'react'
import { IMPORT_PROGRAMS } from '#contract/import-terms.ts'
import type { InventoryImport } from '#contract/imports.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './imports.module.css'
import type { useChangeImport } from './imports.queries.ts'

const NO_PROGRAM = 'A list of my own, or another program'

const titleText = ({ program, options }: InventoryImport): string | null => {
  if (options.program === 'none') return 'Read as a list of your own.'
  if (options.program !== undefined) return `Read as an export of ${options.program}.`
  return program && `Looks like an export of ${program}.`
}

interface ImportSourceProps {
  list: InventoryImport
  facts: string
  change: ReturnType<typeof useChangeImport>
}

/** Which program a list seems to be of; its owner may say that it is of another. */
export function ImportSource({ list, facts, change }: ImportSourceProps) {
  const [asks, setAsks] = useState(false)
  const title = titleText(list)
  return (
    <>
      <Notice tone="info" title={title} live={false}>
        {facts}{' '}
        {!asks && (
          <button type="button" className="link" onClick={() => setAsks(true)}>
            {title === null ? 'Which program is it of?' : 'It is something else'}
          </button>
        )}
      </Notice>
      {asks && (
        <div className={styles.source}>
          <Field label="Which program wrote this list?" helper="Its columns are read as that program means them">
            <Select
              value={chosen(list)}
              placeholder="Choose"
              disabled={change.isPending}
              options={IMPORT_PROGRAMS.map((value) => ({ value, label: value === 'none' ? NO_PROGRAM : value }))}
              onChange={({ target }) => {
                const program = IMPORT_PROGRAMS.find((one) => one === target.value)
                if (program) change.mutate({ program }, { onSuccess: () => setAsks(false) })
              }}
            />
          </Field>
        </div>
      )}
    </>
  )
}

const chosen = ({ options: { program: said }, program }: InventoryImport): string =>
  IMPORT_PROGRAMS.find((one) => one === (said ?? program)) ?? ''
