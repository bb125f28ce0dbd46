import { useNavigate } from 'react-router'
import { logQuietly } from '#web/lib/log.ts'

/** Ends the session and leads to log-in. */
export const useLogOut = () => {
  const navigate = useNavigate()
  return async () => {
    const { identity } = await import('#web/lib/identity.ts')
    // The session in this browser is over even when the server did not answer.
    await identity.signOut().catch((error: unknown) => logQuietly('The server did not end the session.', error))
    await navigate('/login')
  }
}
