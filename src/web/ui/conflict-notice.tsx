import { useEffect, useId, useRef } from 'react'
import styles from './conflict-notice.module.css'
import { Notice } from './notice.tsx'
import { OptionCard } from './option-card.tsx'

export type ConflictNoticeProps = {
  conflict: {
    /** Counts how often the person was asked: each time the notice gets the focus. */
    asked: number
    disputes: readonly { label: string; mine: string; theirs: string; chosen: 'mine' | 'theirs' | null }[]
    choose: (label: string, chosen: 'mine' | 'theirs') => void
  }
  /** While the form is sent, nothing in it can have the focus. */
  busy: boolean
  /** The form saves by itself, so that a choice is all that it waits for. */
  savesItself?: boolean
}

/** Asks about what was changed both in this form and elsewhere, with both values. Nothing while there is no such thing. */
export function ConflictNotice({
  conflict: { asked, disputes, choose },
  busy,
  savesItself = false,
}: ConflictNoticeProps) {
  const box = useRef<HTMLElement>(null)
  const focused = useRef(0)
  const id = useId()
  useEffect(() => {
    if (asked === focused.current || busy) return
    focused.current = asked
    box.current?.focus()
  }, [asked, busy])
  if (disputes.length === 0) return null
  return (
    <section ref={box} tabIndex={-1} className={styles.box} aria-labelledby={id}>
      <Notice tone="warning" live={false} title={<span id={id}>Also changed in another tab or on another device</span>}>
        <p>{`Nothing you typed is lost. Choose what to keep${savesItself ? '' : ', then save again'}.`}</p>
      </Notice>
      {disputes.map(({ label, mine, theirs, chosen }) => (
        <fieldset key={label} className={styles.dispute}>
          <legend className="label">{label}</legend>
          <div className={styles.choices}>
            {(['mine', 'theirs'] as const).map((side) => (
              <OptionCard
                key={side}
                name={`${id}-${label}`}
                checked={chosen === side}
                onChange={() => choose(label, side)}
                title={side === 'mine' ? 'Keep mine' : 'Take theirs'}
                text={<span className={styles.value}>{(side === 'mine' ? mine : theirs) || 'Empty'}</span>}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  )
}
