import { useSession } from '#web/lib/use-session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Any address that is no route (AW-1.23, CD-15.18). */
export function NotFound() {
  const signedIn = useSession().status === 'signed-in'
  return (
    <div className="wrap sec">
      <EmptyState
        headingLevel={1}
        title="Page not found"
        text="There is nothing at this address. The page may have moved or been removed."
        action={
          <ButtonLink to={signedIn ? '/dashboard' : '/login'} variant="outline">
            {signedIn ? 'Go to your dashboard' : 'Log in'}
          </ButtonLink>
        }
      />
    </div>
  )
}

export const loader = () => {
  throw new Response(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFound />
}
