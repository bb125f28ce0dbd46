import { useParams } from 'react-router'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const meta = () => [{ title: 'Ship artwork · Gesso' }]

/** `/shipping/ship/{id}`: one artwork (AW-1.15). */
export default function ShipArtwork() {
  const { id = '' } = useParams()
  return (
    <div className="wrap sec">
      <PageHead title="Ship artwork" lead={`Artwork ${id}`} />
      <EmptyState
        headingLevel={2}
        title="No order for this artwork yet"
        text="You can create a label once somebody has bought it."
        action={
          <ButtonLink to="/shipping" variant="outline">
            All orders
          </ButtonLink>
        }
      />
    </div>
  )
}
