import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { useFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'>

/** One line of text; `type` may be any text-like kind (email, url, tel, date, search). */
export function TextInput({ className, type = 'text', required, ...rest }: TextInputProps) {
  const field = useFieldProps({ ...rest, required })
  return <input type={type} className={classNames(styles.control, className)} {...rest} {...field} />
}

/** An email address, as it is typed; set `autoComplete`. */
export function EmailInput(props: Omit<TextInputProps, 'type'>) {
  return <TextInput type="email" autoCapitalize="none" spellCheck={false} {...props} />
}

/** Several lines of text; `rows` is 4 by default. */
export function TextArea({ className, rows = 4, required, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldProps({ ...rest, required })
  return <textarea rows={rows} className={classNames(styles.control, styles.area, className)} {...rest} {...field} />
}

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'size'>

/** A masked input with a button that shows what was typed. Paste and password managers work; set `autoComplete`. */
export function PasswordInput({ className, required, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const field = useFieldProps({ ...rest, required })
  return (
    <span className={styles.password}>
      <input
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={classNames(styles.control, className)}
        {...rest}
        {...field}
      />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}

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
