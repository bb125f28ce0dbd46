import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { mediumText, statusText } from '#contract/artwork-display.ts'
import type { ArtworkForm } from '#contract/artwork-fields.ts'
import { MEDIUMS } from '#contract/constants.ts'
import { MEDIUM_CLASSES, RECORD_LIMITS } from '#contract/record-terms.ts'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import type { ArtworkFormState } from './use-artwork-form.ts'

const MEDIUM_OPTIONS = MEDIUMS.map((value) => ({ value, label: mediumText(value) || 'Other' }))
const CLASS_OPTIONS = MEDIUM_CLASSES.map((value) => ({ value, label: statusText(value) }))

/** The artist's own words, from which the medium and the kind of work follow until they are chosen by hand. */
export function MediumFields({ form }: { form: ArtworkFormState }) {
  const { register, getError, control } = form
  const line = useWatch({ control, name: 'medium_line' })
  const guess = useGuess(form)
  return (
    <>
      <Field
        label="Materials"
        optional
        helper="As on a label, like “Oil on linen”."
        error={getError('medium_line')}
        className="span2"
      >
        <TextInput
          {...register('medium_line', { onChange: () => void guess() })}
          maxLength={RECORD_LIMITS.mediumLine}
          autoComplete="off"
        />
      </Field>
      <Field label="Medium" required error={getError('medium')}>
        <Select {...register('medium')} options={MEDIUM_OPTIONS} placeholder="Choose a medium" />
      </Field>
      {line.trim() !== '' && (
        <Field label="Kind of work" helper="Where people find it." error={getError('medium_class')}>
          <Select {...register('medium_class')} options={CLASS_OPTIONS} placeholder="Choose a kind" />
        </Field>
      )}
    </>
  )
}

type Guess = Pick<ArtworkForm, 'medium' | 'medium_class'>

/** Fills in what the materials mean, unless something else was chosen. */
const useGuess = ({ getValues, setValue }: ArtworkFormState): (() => Promise<void>) => {
  const [opened] = useState(() => ({ line: getValues('medium_line'), kind: getValues('medium_class') }))
  const last = useRef<Guess | null>(null)
  return async () => {
    const line = getValues('medium_line').trim()
    const { deriveMedium, mediumClass } = await import('#contract/medium-class.ts')
    const known = mediumClass(line)
    // It was typed on while the words were loaded.
    if (!known || getValues('medium_line').trim() !== line) return
    const guessed = last.current ?? {
      medium: deriveMedium(opened.kind || null, opened.line) ?? '',
      medium_class: opened.line === '' ? '' : opened.kind,
    }
    const found: Guess = { medium: known.medium, medium_class: known.class }
    const isOpen = (field: keyof Guess): boolean => ['', guessed[field]].includes(getValues(field))
    if (isOpen('medium')) setValue('medium', found.medium, { shouldDirty: true })
    if (isOpen('medium_class')) setValue('medium_class', found.medium_class, { shouldDirty: true })
    last.current = found
  }
}
