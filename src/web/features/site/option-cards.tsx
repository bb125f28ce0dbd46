import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { OptionCard } from '#web/ui/option-card.tsx'
import styles from './site-settings.module.css'

interface OptionCardsProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  /** The id of the heading that names the group. */
  labelledBy: string
  options: readonly { value: string; title: string; text: string }[]
}

/** A field of a form with a few choices, each explained on a card of its own. */
export function OptionCards<Values extends FieldValues>({
  control,
  name,
  labelledBy,
  options,
}: OptionCardsProps<Values>) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.cards}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <>
            {options.map(({ value, ...card }) => (
              <OptionCard
                key={value}
                {...card}
                name={field.name}
                checked={field.value === value}
                onChange={() => field.onChange(value)}
              />
            ))}
          </>
        )}
      />
    </div>
  )
}
