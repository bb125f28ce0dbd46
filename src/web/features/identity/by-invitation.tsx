import { ButtonLink } from '#web/ui/button-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ContactLink } from './joining-notice.tsx'

/** In place of the sign-up where nobody joins without an invitation. */
export function ByInvitation() {
  return (
    <AuthFrame
      title="By invitation"
      lead="To join, open the link in your invitation. Visitors can look and buy without an account."
    >
      <div className="col g6">
        <p>
          You have none yet? <ContactLink>Write to us</ContactLink> and ask for an invitation.
        </p>
        <p>
          <ButtonLink to="/login" variant="outline">
            Log in
          </ButtonLink>
        </p>
      </div>
    </AuthFrame>
  )
}
