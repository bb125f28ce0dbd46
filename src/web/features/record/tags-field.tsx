import { useState } from 'react'
import { RECORD_LIMITS } from '#contract/record-terms.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { useRecord } from './record-context.ts'

const splitTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** Tags as one line, separated by commas. */
export function TagsField() {
  const { state, saver } = useRecord()
  const [typed, setTyped] = useState<string | null>(null)
  const problem = Object.entries(state.problems).find(([field]) => field.split('[')[0] === 'tags')?.[1]
  return (
    <Field label="Tags" helper="Separated by commas." error={problem ?? null} className="span2">
      <TextInput
        value={typed ?? state.shown.tags.join(', ')}
        maxLength={RECORD_LIMITS.tags * (RECORD_LIMITS.tag + 2)}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value)
          saver.change({ tags: splitTags(target.value) })
        }}
        onBlur={() => {
          setTyped(null)
          void saver.flush()
        }}
      />
    </Field>
  )
}
