import { HOUR_MS } from '#contract/constants.ts'
import { toPrice } from '#contract/money.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { LeftOrder, OrderLabels } from '../orders/orders.module.ts'
import { numberAmount } from './amounts.ts'
import type { LabelRow, NumberedLabel } from './labels.repository.ts'

const ADDRESS_MS = HOUR_MS

interface VoidFacts {
  orderLabels: Pick<OrderLabels, 'hasLeftUnder'>
  now: Date
}

/** Whether a label can be voided: it is unused, as far as its seller and its carrier have reported, and in time. */
export const canVoid = (label: LabelRow, order: LeftOrder | null, { orderLabels, now }: VoidFacts): boolean =>
  label.status === 'purchased' &&
  (label.trackingStatus === 'unknown' || label.trackingStatus === 'pre_transit') &&
  label.voidUntil !== null &&
  label.voidUntil > now &&
  !(order && orderLabels.hasLeftUnder(order, label))

/** Labels as the API returns them. Their files are private, at addresses that expire. */
export const createLabelPresenter =
  (mediaAddress: MediaAddress, orderLabels: VoidFacts['orderLabels'], now: () => Date) =>
  ({ label, order }: NumberedLabel): ShippingLabel => {
    const isUsable = label.status === 'purchased'
    return {
      id: label.id,
      shopify_order_id: order && String(order.number),
      status: label.status,
      recipient_name: label.to.name,
      recipient_city: label.to.city,
      recipient_state: label.to.state,
      recipient_postal_code: label.to.postalCode,
      carrier: label.carrier,
      service: label.service,
      tracking_number: label.trackingNumber,
      tracking_path: isUsable ? `/shipping/tracking/${label.trackingKey}` : null,
      cost: numberAmount(toPrice(label)),
      currency: label.currency,
      created_at: label.createdAt.toISOString(),
      label_url:
        isUsable && label.file !== null ? mediaAddress(label.file, new Date(now().getTime() + ADDRESS_MS)) : null,
      can_void: canVoid(label, order, { orderLabels, now: now() }),
      void_until: label.voidUntil?.toISOString() ?? null,
      problem: label.problem,
      test_mode: label.testMode,
    }
  }
export type LabelPresenter = ReturnType<typeof createLabelPresenter>
