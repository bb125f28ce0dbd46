import { createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldContextValue = {
  id: string
  /** Ids of the helper and the error, for `aria-describedby`. */
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldContextValue | null>(null)

type OwnProps = {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Id, description and validity of a control: its own props win, the `Field` around it fills the rest. */
export function useFieldProps(own: OwnProps) {
  const field = useContext(FieldContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': (own.required ?? field?.required) || undefined,
  }
}

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
  /** One control: TextInput, TextArea, Select, PasswordInput, with or without `Affix`. */
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
            <p className="cap" id={helperId}>
              {helper}
            </p>
            {counter && <span className="cap">{counter}</span>}
          </div>
        )}
      </div>
    </FieldContext>
  )
}

export type AffixProps = {
  /** Before the control, e.g. '$'. */
  prefix?: ReactNode
  /** After the control, e.g. 'in'. */
  suffix?: ReactNode
  children: ReactNode
}

/** Puts a sign before or after a control, inside one border. The field's label should say the unit too. */
export function Affix({ prefix, suffix, children }: AffixProps) {
  return (
    <span className={styles.affix}>
      {prefix && (
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
      )}
      {children}
      {suffix && (
        <span className={styles.suffix} aria-hidden="true">
          {suffix}
        </span>
      )}
    </span>
  )
}

export type ErrorListProps = {
  /** Whole sentences, e.g. one a refused file; none draws nothing. */
  items: readonly string[]
  id?: string
}

/** Several red lines under a control that takes several things, read out when they appear. */
export function ErrorList({ items, id }: ErrorListProps) {
  return (
    <div role="alert" id={id}>
      {items.length > 0 && (
        <ul className={styles.errors}>
          {items.map((item) => (
            <li key={item} className={styles.error}>
              <Icon name="alert" size={16} />
              {item}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
