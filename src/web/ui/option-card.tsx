import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './option-card.module.css'

export type OptionCardProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'size'> & {
  title: ReactNode
  /** One line under the title. */
  text?: ReactNode
  icon?: IconName
  /** At the right edge, e.g. a price. */
  end?: ReactNode
}

/**
 * One choice of a radio group drawn as a card (role, packaging, rate). Give the cards of one group the same `name` and
 * put them in a fieldset with a legend, or an element with role="radiogroup" and a label.
 */
export function OptionCard({ title, text, icon, end, className, ...rest }: OptionCardProps) {
  return (
    <label className={classNames(styles.card, className)}>
      <input type="radio" className={styles.input} {...rest} />
      {icon && <Icon name={icon} size={24} className="mute" />}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text && <span className={`small mute ${styles.text}`}>{text}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </label>
  )
}
