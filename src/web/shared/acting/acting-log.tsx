import type { ActingEntry } from '#contract/acting.ts'
import { formatMoment } from '#web/lib/format.ts'
import styles from './acting-log.module.css'

const describe = ({ kind, change, administrator }: ActingEntry, isMember: boolean): string => {
  const admin = administrator?.name ?? 'An administrator'
  const [who, whom] = isMember ? ['You', 'you'] : ['The member', 'the member']
  switch (kind) {
    case 'asked':
      return `${admin} asked to act for ${whom}`
    case 'allowed':
      return `${who} allowed it`
    case 'declined':
      return `${who} declined`
    case 'withdrawn':
      return `${who} ended it`
    case 'began':
      return `${admin} began to act for ${whom}`
    case 'changed':
      return change ?? ''
  }
}

interface ActingLogProps {
  entries: readonly ActingEntry[]
  /** Whether the member reads it. */
  isMember: boolean
}

/** What administrators did for a member, newest first. */
export function ActingLog({ entries, isMember }: ActingLogProps) {
  return (
    <ul className={styles.log}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span>
            {describe(entry, isMember)}
            {entry.kind === 'changed' && (
              <span className="small faint"> by {entry.administrator?.name ?? 'an administrator'}</span>
            )}
          </span>
          <time className="cap" dateTime={entry.at}>
            {formatMoment(entry.at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
