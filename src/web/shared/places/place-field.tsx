import type { ComponentProps } from 'react'
import { WRITING_MESSAGES } from '#contract/writing-messages.ts'
import { Field } from '#web/ui/field.tsx'
import { SuggestInput } from '#web/ui/suggest-input.tsx'
import styles from './place-field.module.css'
import type { Place, PlaceKind } from './place-source.ts'
import { useSuggestions } from './use-suggestions.ts'

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'required'>

export interface PlaceFieldProps extends InputProps {
  label: string
  required?: boolean
  error: string | null
  kind: PlaceKind
  /** ISO 3166-1 of where the person probably is. */
  country?: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  /** Takes what a chosen place knows; without it the input takes the place's name. */
  onPlace?: (place: Place) => void
}

/** The location input: suggestions while typing, and any text by hand (AW-13.1 to AW-13.4). */
export function PlaceField({ label, required, error, kind, country, onChange, onPlace, ...input }: PlaceFieldProps) {
  const places = useSuggestions(kind, country)
  const choose = async (key: string) => {
    const chosen = places.suggestions.find((one) => one.key === key)
    // A name is all that this input takes: nothing more has to be asked for.
    if (!onPlace) {
      places.dismiss()
      return onChange({ target: { value: chosen?.label ?? '' } })
    }
    const place = await places.choose(key)
    if (place) onPlace(place)
    else onChange({ target: { value: chosen?.label ?? '' } })
  }
  const words = (
    <>
      {places.problem && (
        <span className={styles.problem} role="alert">
          {places.problem}
        </span>
      )}
      {places.byHand && (
        <span className={styles.note} role="status">
          {WRITING_MESSAGES.placesManual}
        </span>
      )}
    </>
  )
  const isFailing = places.problem !== null || places.byHand
  return (
    <Field label={label} required={required ?? false} error={error} helper={isFailing ? words : places.help}>
      <SuggestInput
        {...input}
        suggestions={places.suggestions}
        credit={places.credit}
        onChange={(event) => {
          onChange(event)
          places.ask(event.target.value)
        }}
        onReopen={() => places.ask(input.value)}
        onDismiss={places.dismiss}
        onChoose={(key) => void choose(key)}
      />
    </Field>
  )
}
