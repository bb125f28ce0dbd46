import { MESSAGES } from '#contract/messages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** Shown where a session ended while its screen was open (AW-3.36). */
export function PleaseLogIn() {
  return (
    <div className="wrap sec">
      <h1 className="title-m">{MESSAGES.pleaseLogIn}</h1>
      <p className="mute">Your session has ended. Nothing you saved is lost.</p>
      <ButtonLink to="/login">Log In</ButtonLink>
    </div>
  )
}
