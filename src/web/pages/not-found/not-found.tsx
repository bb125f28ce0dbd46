import { useSession } from '#web/lib/use-session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** Any address that is no route (AW-1.23, CD-15.18). */
export function NotFound() {
  const signedIn = useSession().status === 'signed-in'
  return (
    <div className="wrap sec">
      <h1 className="title-l">Page not found</h1>
      <p className="mute">There is nothing at this address. It may have moved, or been taken down.</p>
      <ButtonLink to={signedIn ? '/dashboard' : '/login'} variant="outline">
        {signedIn ? 'Go to your dashboard' : 'Log in'}
      </ButtonLink>
    </div>
  )
}

export const loader = () => {
  throw new Response(null, { status: 404 })
}

export default NotFound
