import { useState } from 'react'
import { Link } from 'react-router'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { useSession } from '#web/lib/use-session.ts'
import { AlertLook } from './alert-look.tsx'
import { AlertSwitch } from './alert-switch.tsx'
import styles from './search.module.css'
import { type SearchState, searchPath } from './search-address.ts'

interface AlertButtonProps {
  state: SearchState
  /** The search has found works already. */
  further?: boolean
}

/** Asks to be notified of new works that a search finds. Visitors learn why they are asked to log in, and return to the search. */
export function AlertButton({ state, further = false }: AlertButtonProps) {
  const { status } = useSession()
  const [wanted, setWanted] = useState(false)
  if (status === 'signed-in') return <AlertSwitch state={state} further={further} />
  return (
    <>
      <AlertLook further={further} disabled={status !== 'signed-out'} onClick={() => setWanted(true)} />
      <p className={styles.alertText} role="status">
        {wanted && (
          <>
            <Link className="link" to="/login" onClick={() => rememberReturnTo(searchPath(state))}>
              Log in
            </Link>{' '}
            to be told. You will come back to this search.
          </>
        )}
      </p>
    </>
  )
}
