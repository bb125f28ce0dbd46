import styles from './field.module.css'
import { Icon } from './icon.tsx'

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
