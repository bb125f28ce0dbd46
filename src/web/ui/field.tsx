import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { FieldContext } from './field-context.ts'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: ReactNode
  /** Id of the control; made up when left out. */
  id?: string
  /** Red star after the label; the control gets `aria-required`. */
  required?: boolean
  /** "(optional)" after the label. */
  optional?: boolean
  /** One grey line under the control. */
  helper?: ReactNode
  /** One red line under the control, tied to it and read out when it appears. */
  error?: string | null
  /** At the right of the label, e.g. a 'Forgot Password?' link. */
  aside?: ReactNode
  /** At the right under the control, e.g. a live count. */
  counter?: ReactNode
  className?: string
  /** One control: TextInput, TextArea, Select, NumberInput, PasswordInput, with or without `Affix`. */
  children: ReactNode
}

/** Label above, control, helper and error below. The control inside takes id, description and validity by itself. */
export function Field({
  label,
  id,
  required = false,
  optional,
  helper,
  error,
  aside,
  counter,
  className,
  children,
}: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const helperId = `${controlId}-helper`
  const errorId = `${controlId}-error`
  const describedBy = [error && errorId, helper && helperId].filter(Boolean).join(' ') || undefined
  const labelLine = (
    <label className={styles.label} htmlFor={controlId}>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      )}
      {optional && <span className={styles.optional}> (optional)</span>}
    </label>
  )
  return (
    <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error), required }}>
      <div className={classNames(styles.field, className)}>
        {aside ? (
          <div className={styles.head}>
            {labelLine}
            {aside}
          </div>
        ) : (
          labelLine
        )}
        {children}
        {error && (
          <p className={styles.error} id={errorId} role="alert">
            <Icon name="alert" size={16} />
            {error}
          </p>
        )}
        {(helper || counter) && (
          <div className={styles.foot}>
            <p className={styles.helper} id={helperId}>
              {helper}
            </p>
            {counter && <span className={styles.helper}>{counter}</span>}
          </div>
        )}
      </div>
    </FieldContext>
  )
}
