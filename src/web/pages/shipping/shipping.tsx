import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const meta = () => [{ title: 'Shipping · Gesso' }]

/** `/shipping`. Labels come with the shipping part; until then there is nothing to ship. */
export default function Shipping() {
  return (
    <div className="wrap sec">
      <PageHead title="Shipping" lead="Orders that need a shipping label." />
      <EmptyState
        headingLevel={2}
        title="No orders yet"
        text="When somebody buys one of your works, the order appears here."
        action={
          <ButtonLink to="/dashboard" variant="outline">
            Your artworks
          </ButtonLink>
        }
      />
    </div>
  )
}
