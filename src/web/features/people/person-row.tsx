import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedPerson } from '#contract/people.ts'
import { personPath } from '#web/shared/person-path.ts'
import { roleName } from '#web/shared/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from './people.module.css'

interface PersonRowProps {
  person: ListedPerson
  /** What the person wrote. */
  message?: string
  /** What can be done about the person. */
  children?: ReactNode
}

/** A person in a list: picture, name, role and place. */
export function PersonRow({ person, message, children }: PersonRowProps) {
  return (
    <div className={styles.person}>
      <Avatar name={person.name} src={person.avatar_url} size={44} />
      <div className={styles.words}>
        <Link className="link b5" to={personPath(person)}>
          {person.name}
        </Link>
        <p className="cap">{[roleName(person.role), person.location].filter(Boolean).join(', ')}</p>
      </div>
      {message && <p className={styles.message}>{message}</p>}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
