import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './panel.module.css'

export type PanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  headingLevel?: 2 | 3 | 4
  /** At the right of the title, e.g. a badge or a link. */
  aside?: ReactNode
  /** 'line' has a hairline, 'plinth' a grey ground, 'info' a soft blue one. */
  look?: 'line' | 'plinth' | 'info'
  /** No padding. */
  flush?: boolean
}

/** A bordered block of a tool screen. With a title it is a named region. */
export function Panel({
  title,
  headingLevel = 2,
  aside,
  look = 'line',
  flush,
  className,
  children,
  ...rest
}: PanelProps) {
  const id = useId()
  const Title = `h${headingLevel}` as const
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames(
        styles.panel,
        look === 'plinth' && styles.plinth,
        look === 'info' && styles.info,
        flush && styles.flush,
        className,
      )}
      {...rest}
    >
      {title && (
        <div className="row sb">
          <Title className="h-tool-s" id={id}>
            {title}
          </Title>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
