import { BySession } from '#web/shared/by-session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Any address that is no route (AW-1.23, CD-15.18). */
export function NotFound() {
  return (
    <div className="wrap sec">
      <EmptyState
        headingLevel={1}
        title="Page not found"
        text="There is nothing at this address. The page may have moved or been removed."
        action={
          <BySession
            visitor={
              <ButtonLink to="/login" variant="outline">
                Log in
              </ButtonLink>
            }
            person={
              <ButtonLink to="/dashboard" variant="outline">
                Go to your dashboard
              </ButtonLink>
            }
          />
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
