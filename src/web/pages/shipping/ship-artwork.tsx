import { useParams } from 'react-router'
import { ShipmentView } from '#web/features/shipping/shipment-view.tsx'

export const meta = () => [{ title: 'Ship artwork · Gesso' }]

/** `/shipping/ship/{id}`: one artwork (AW-1.15, MS-1.4). */
export default function ShipArtworkPage() {
  const { id = '' } = useParams()
  return <ShipmentView id={id} />
}
