import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './drop-area.module.css'
import { Icon, type IconName } from './icon.tsx'

export type DropAreaProps = Omit<ComponentProps<'div'>, 'title'> & {
  state?: 'idle' | 'over' | 'uploading'
  /** One line, e.g. 'Drag images here or browse'; while files hang over it, the spec's other text. */
  line: ReactNode
  /** The limits, e.g. 'Up to 10 images, 10 MB each'. */
  hint?: ReactNode
  icon?: IconName | false
  /** Red border: something was refused. */
  invalid?: boolean
  size?: 'sm' | 'md'
  /** The hidden input, and while uploading one `Progress` a file. */
  children?: ReactNode
}

/**
 * The drawing of a place to drop files. Spread the drop library's root props on it (they bring role, tabIndex and
 * handlers) and put its input inside.
 */
export function DropArea({
  state = 'idle',
  line,
  hint,
  icon = 'image',
  invalid = false,
  size = 'md',
  className,
  children,
  ...rest
}: DropAreaProps) {
  return (
    <div
      className={classNames(
        styles.area,
        size === 'sm' && styles.small,
        state === 'over' && styles.over,
        state === 'uploading' && styles.uploading,
        invalid && styles.error,
        className,
      )}
      aria-busy={state === 'uploading' || undefined}
      {...rest}
    >
      {icon && state !== 'over' && state !== 'uploading' && (
        <span className="mute">
          <Icon name={icon} size={24} />
        </span>
      )}
      <p className={styles.line}>{line}</p>
      {hint && <p className="cap">{hint}</p>}
      {children}
    </div>
  )
}

/** The line of an area at rest. On a phone nothing can be dragged, so it only offers to choose. */
export function DropPrompt({ what }: { what: string }) {
  return (
    <>
      <span className={styles.pointer}>
        Drag {what} here or <span className="link">browse</span>
      </span>
      <span className={styles.touch}>Choose {what}</span>
    </>
  )
}
