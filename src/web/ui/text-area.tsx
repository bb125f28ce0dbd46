import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { useFieldProps } from './field-context.ts'

/** Several lines of text; `rows` is 4 unless told otherwise. */
export function TextArea({ className, rows = 4, required, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldProps({ ...rest, required })
  return <textarea rows={rows} className={classNames(styles.control, styles.area, className)} {...rest} {...field} />
}
