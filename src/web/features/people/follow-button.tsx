import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '#contract/primitives.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { useSession } from '#web/lib/use-session.ts'
import { FollowLook } from './follow-look.tsx'
import styles from './people.module.css'

interface FollowButtonProps {
  person: { id: string; name: string; role: Role | null }
  /** Of the public page, the same for everybody. */
  followers: number
}

/** The roles of `FOLLOWED_ROLES`; the contract itself is not loaded on a public page. */
const FOLLOWED: readonly (Role | null)[] = ['artist', 'gallery', 'curator', 'dealer']

// For those who are signed in; without its code the number of followers still shows.
const FollowSwitch = lazyPart(() =>
  import('./follow-switch.tsx').then(
    (module) => ({ default: module.FollowSwitch }),
    () => ({ default: Waiting }),
  ),
)

function Waiting({ person, followers }: { person: { name: string }; followers: number }) {
  return <FollowLook name={person.name} followers={followers} disabled />
}

/** Follows a person. Visitors learn why they are asked to log in. */
export function FollowButton({ person, followers }: FollowButtonProps) {
  const { status, user } = useSession()
  const { pathname } = useLocation()
  const [wanted, setWanted] = useState(false)
  if (!FOLLOWED.includes(person.role) || user?.id === person.id) return null
  const isSignedOut = status === 'signed-out'
  return (
    <>
      {user && (
        <Suspense fallback={<Waiting person={person} followers={followers} />}>
          <FollowSwitch person={person} followers={followers} userId={user.id} />
        </Suspense>
      )}
      {!user && (
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
