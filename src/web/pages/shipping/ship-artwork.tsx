import { useParams } from 'react-router'
import { ShipmentView } from '#web/features/shipping/shipment-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Ship artwork') }]

/** `/shipping/ship/{id}`: one artwork (AW-1.15, MS-1.4). */
export default function ShipArtworkPage() {
  const { id = '' } = useParams()
  return <ShipmentView id={id} />
}
