import type { ComponentProps, WheelEvent } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { useFieldProps } from './field-context.ts'

export type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'size'>

/** A number with `min`, `max`, `step`; digits are tabular. Turning the wheel over it scrolls the page, not the value. */
export function NumberInput({ className, inputMode = 'decimal', required, ...rest }: NumberInputProps) {
  const field = useFieldProps({ ...rest, required })
  const letGo = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur()
  return (
    <input
      type="number"
      inputMode={inputMode}
      className={classNames(styles.control, styles.number, className)}
      onWheel={letGo}
      {...rest}
      {...field}
    />
  )
}
