import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '#contract/primitives.ts'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { useSession } from '#web/lib/use-session.ts'
import { FollowLook } from './follow-look.tsx'
import { FollowSwitch } from './follow-switch.tsx'
import styles from './people.module.css'

interface FollowButtonProps {
  person: { id: string; name: string; role: Role | null }
  /** Of the public page, the same for everybody. */
  followers: number
}

/** The roles of `FOLLOWED_ROLES`; the contract itself is not loaded on a public page. */
const FOLLOWED: readonly (Role | null)[] = ['artist', 'gallery', 'curator', 'dealer']

/** Follows a person. Visitors learn why they are asked to log in. */
export function FollowButton({ person, followers }: FollowButtonProps) {
  const { status, user } = useSession()
  const { pathname } = useLocation()
  const [wanted, setWanted] = useState(false)
  if (!FOLLOWED.includes(person.role) || user?.id === person.id) return null
  const isSignedOut = status === 'signed-out'
  return (
    <>
      {user ? (
        <FollowSwitch person={person} followers={followers} userId={user.id} />
      ) : (
        <FollowLook name={person.name} followers={followers} disabled={!isSignedOut} onClick={() => setWanted(true)} />
      )}
      <p className={styles.signIn} role="status">
        {wanted && isSignedOut && (
          <>
            <Link className="link" to="/login" onClick={() => rememberReturnTo(pathname)}>
              Log in
            </Link>{' '}
            to follow {person.name} and hear about new works and exhibitions.
          </>
        )}
      </p>
    </>
  )
}
