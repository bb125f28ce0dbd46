import { useId, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './landing.module.css'

/** Questions of which at most one is open (MS-2.19, MS-2.20). */
export function Faq({ items }: { items: readonly { question: string; answer: string }[] }) {
  const [open, setOpen] = useState<number | null>(null)
  const id = useId()
  return (
    <ul className={styles.faq}>
      {items.map(({ question, answer }, at) => (
        <li key={question}>
          <h3>
            <button
              type="button"
              className={styles.question}
              aria-expanded={open === at}
              aria-controls={`${id}-${at}`}
              onClick={() => setOpen(open === at ? null : at)}
            >
              {question}
              <Icon name={open === at ? 'chevron-up' : 'chevron-down'} />
            </button>
          </h3>
          <p id={`${id}-${at}`} className={`mute ${styles.answer}`} hidden={open !== at}>
            {answer}
          </p>
        </li>
      ))}
    </ul>
  )
}
