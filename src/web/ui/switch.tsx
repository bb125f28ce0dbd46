import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './switch.module.css'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> & {
  label: ReactNode
  /** One grey line under the label. */
  text?: ReactNode
}

/** Something that is on or off and takes effect at once. A native checkbox with role="switch". */
export function Switch({ label, text, className, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <label className={classNames(styles.row, className)}>
      <span>
        <span className={styles.label} id={id}>
          {label}
        </span>
        {text && (
          <span className={`small mute ${styles.text}`} id={`${id}-text`}>
            {text}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.track}
        aria-labelledby={id}
        aria-describedby={text ? `${id}-text` : undefined}
        {...rest}
      />
    </label>
  )
}
