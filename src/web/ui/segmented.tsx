import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './segmented.module.css'

export type SegmentedProps<Value extends string> = {
  /** Names the group, e.g. 'Unit'. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  /** Form name; made up when left out. */
  name?: string
  size?: 'sm' | 'md'
  /** Equal parts over the whole width. */
  full?: boolean
  className?: string
}

/** Two to four short choices side by side: radio buttons, so arrow keys move between them. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  name,
  size = 'md',
  full,
  className,
}: SegmentedProps<Value>) {
  const made = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.group, size === 'sm' && styles.sm, full && styles.full, className)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name ?? made}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
