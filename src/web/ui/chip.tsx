import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

export type ChipGroupProps<Value extends string> = {
  /** Names the group, e.g. 'Filter works'. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; count?: number }[]
}

/** Filter chips of which exactly one is pressed. */
export function ChipGroup<Value extends string>({ label, value, onChange, options }: ChipGroupProps<Value>) {
  return (
    <fieldset className={styles.group} aria-label={label}>
      {options.map((option) => (
        <Chip
          key={option.value}
          pressed={option.value === value}
          count={option.count}
          onPress={() => onChange(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </fieldset>
  )
}

export type ChipChoicesProps<Value extends string> = {
  /** Names the group, above the chips. */
  label: ReactNode
  values: readonly Value[]
  onChange: (values: Value[]) => void
  options: readonly { value: Value; label: string }[]
}

/** Chips of which any number is pressed, as a question of a form. */
export function ChipChoices<Value extends string>({ label, values, onChange, options }: ChipChoicesProps<Value>) {
  const toggle = (value: Value) =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <div className={styles.group}>
        {options.map((option) => (
          <Chip key={option.value} pressed={values.includes(option.value)} onPress={() => toggle(option.value)}>
            {option.label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

type ChipProps = {
  children: ReactNode
  pressed: boolean
  onPress: () => void
  /** Works behind this filter; left out when unknown. */
  count?: number
}

/** One filter of a list. */
function Chip({ children, pressed, onPress, count }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
      {count !== undefined && <span className="num">{count}</span>}
    </button>
  )
}

/** A word in a pill that does nothing, e.g. an AI tag. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={classNames(styles.chip, styles.tag)}>{children}</span>
}
