import { Link } from 'react-router'
import { settings } from '#web/lib/settings.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Says at the sign-up who may become a member; nothing where everybody may. */
export function JoiningNotice() {
  const { mode } = settings().site.joining
  if (mode === 'open') return null
  return (
    <Notice tone="info" live={false}>
      {mode === 'approval' ? (
        <p>
          An administrator approves new members. You can look around, save and buy at once, and publish as soon as you
          are accepted.
        </p>
      ) : (
        <p>
          Artists, galleries and curators join by invitation; <ContactLink>ask for one</ContactLink>. Collectors can
          sign up here.
        </p>
      )}
    </Notice>
  )
}

/** Leads to the people who run the site. */
export function ContactLink({ children }: { children: string }) {
  return (
    <Link className="link" to="/contact">
      {children}
    </Link>
  )
}
