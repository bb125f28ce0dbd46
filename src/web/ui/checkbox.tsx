import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & { label: ReactNode }

/** A native checkbox with its words at the right, e.g. for choosing works of an exhibition or agreeing to terms. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  )
}
