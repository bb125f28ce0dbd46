import type { ActingEntry } from '#contract/acting.ts'
import { formatMoment } from '#web/lib/format.ts'
import styles from './acting-log.module.css'

const describe = ({ kind, change, administrator }: ActingEntry, member: string | null): string => {
  const admin = administrator?.name ?? 'An administrator'
  const who = member ?? 'You'
  switch (kind) {
    case 'asked':
      return `${admin} asked to act for ${member ?? 'you'}`
    case 'allowed':
      return `${who} allowed it`
    case 'declined':
      return `${who} declined`
    case 'withdrawn':
      return `${who} ended it`
    case 'began':
      return `${admin} began to act for ${member ?? 'you'}`
    case 'changed':
      return change ?? ''
  }
}

interface ActingLogProps {
  entries: readonly ActingEntry[]
  /** Of the member; null where they read it themselves. */
  member: string | null
}

/** What administrators did for a member, newest first. */
export function ActingLog({ entries, member }: ActingLogProps) {
  return (
    <ul className={styles.log}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span>
            {describe(entry, member)}
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
