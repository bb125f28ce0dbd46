import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { useFieldProps } from './field-context.ts'

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'>

/** One line of text; `type` may be any text-like kind (email, url, tel, date, search). */
export function TextInput({ className, type = 'text', required, ...rest }: TextInputProps) {
  const field = useFieldProps({ ...rest, required })
  return <input type={type} className={classNames(styles.control, className)} {...rest} {...field} />
}
