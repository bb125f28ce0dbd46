import type { QueueItem } from '#contract/shipping.ts'
import { ARTWORK_PACKAGINGS } from '#contract/shipping-constants.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { ArtworkPackaging } from './packaging.ts'
import { SAMPLE_SHIPMENTS, type Shipment } from './samples.ts'
import { ShipmentForm } from './shipment-form.tsx'
import { useShippingQueue } from './shipping.queries.ts'

const isPackaging = (value: string | undefined): value is ArtworkPackaging =>
  ARTWORK_PACKAGINGS.some((packaging) => packaging === value)

/** An order of the queue as the page of one shipment takes it (MS-11.4). */
export const toShipment = (item: QueueItem): Shipment => {
  const region = [item.recipient_state, item.recipient_postal_code].filter(Boolean).join(' ')
  const { width, height, depth, weight } = item
  return {
    id: item.order_id,
    thumbnail: item.image_url ?? '',
    title: item.title,
    buyer: item.recipient_name ?? '',
    destination: [item.recipient_city, region, item.recipient_country].filter(Boolean).join(', '),
    dimensions: width && height && depth ? `${width} x ${height} x ${depth} ${item.dimension_unit ?? 'in'}` : '',
    weight: weight ? `${weight} ${item.weight_unit ?? 'lb'}` : '',
    packagingType: isPackaging(item.packaging_type) ? item.packaging_type : 'Box',
    status: SHIPPING_MESSAGES.unfulfilled,
  }
}

/** `/shipping/ship/{id}`: an order of the queue by its id or its number, otherwise a sample (MS-11.1, MS-11.2, MS-11.4, MS-T40). */
export function ShipmentView({ id }: { id: string }) {
  const { data: queue, error, refetch, isFetching } = useShippingQueue()
  const order = queue?.find(({ order_id: orderId, shopify_order_id: number }) => orderId === id || number === id)
  const sample = SAMPLE_SHIPMENTS.find((shipment) => shipment.id === id)
  if (order) return <ShipmentForm key={id} shipment={toShipment(order)} order={order} />
  if (sample) return <ShipmentForm key={id} shipment={sample} order={null} />
  return (
    <div className="wrap sec">
      {error ? (
        <LoadError headingLevel={1} query={{ error, isFetching, refetch }} message={SHIPPING_MESSAGES.queueFailed} />
      ) : queue ? (
        <EmptyState
          headingLevel={1}
          title={SHIPPING_MESSAGES.shipmentMissing}
          text="It may have been shipped already, or it belongs to another account."
          action={
            <ButtonLink to="/shipping" variant="outline">
              Back to Shipping
            </ButtonLink>
          }
        />
      ) : (
        <SkeletonGroup>
          <Skeleton height={44} width="60%" />
          <Skeleton height={420} style={{ marginTop: 32 }} />
        </SkeletonGroup>
      )}
    </div>
  )
}
