import { type ComponentProps, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { useFieldProps } from './field-context.ts'
import { IconButton } from './icon-button.tsx'

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
