import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { identity } from '#web/lib/identity.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountSection } from './account-section.tsx'

/** Ends the session at the provider and here, with everything this browser kept of the person (CD-4.4, CD-4.5). */
export function LogOutSection() {
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const logOut = async () => {
    setBusy(true)
    try {
      await identity.signOut()
    } catch {
      toast.blank(
        'You are logged out in this browser. The server did not answer, so the session there ends by itself later.',
      )
    }
    await navigate('/login')
    queries.clear()
  }
  return (
    <AccountSection id="log-out" title="Log out" text="Ends your session in this browser.">
      <div>
        <Button variant="outline" busy={busy} busyLabel="Logging out..." onClick={() => void logOut()}>
          Log out
        </Button>
      </div>
    </AccountSection>
  )
}
