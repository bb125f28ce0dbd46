import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#web/ui/toast.ts'
import { identity } from './identity.ts'
import { session } from './live-session.ts'
import { logQuietly } from './log.ts'

/** Ends the session at the provider and in this browser, with all data of the person in it, and leads to log-in (CD-4.4, CD-4.5). */
export const useLogOut = () => {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const logOut = async () => {
    setBusy(true)
    try {
      await identity.signOut()
    } catch (error) {
      logQuietly('The server did not confirm the end of the session.', error)
      session.leaving()
      session.end()
      toast.blank('You are logged out in this browser. The server did not respond, so the session there expires later.')
    }
    await navigate('/login')
  }
  return { isBusy, logOut }
}
