import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { useFieldProps } from './field-context.ts'
import { Icon } from './icon.tsx'

export type SelectProps = ComponentProps<'select'> & {
  /** Drawn in this order. Leave it out and give <option> children instead where groups are needed. */
  options?: readonly { value: string; label: string; disabled?: boolean }[]
  /** A first choice with an empty value, e.g. 'Choose a medium'. */
  placeholder?: string
}

/** The platform's own select, so phones show their wheel and screen readers know it. */
export function Select({ className, options, placeholder, children, required, ...rest }: SelectProps) {
  const field = useFieldProps({ ...rest, required })
  return (
    <span className={styles.selectBox}>
      <select className={classNames(styles.control, styles.select, className)} {...rest} {...field}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
