import type { ShippingLabel } from '#contract/shipping-parts.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import { dollarsOfCents } from './amounts.ts'
import type { LabelRow, NumberedLabel } from './labels.repository.ts'

const ADDRESS_MS = 3_600_000

/** Whether a label can be given back: it is unused, as far as its carrier has reported, and in time. */
export const canVoid = ({ status, trackingStatus, voidUntil }: LabelRow, now: Date): boolean =>
  status === 'purchased' &&
  (trackingStatus === 'unknown' || trackingStatus === 'pre_transit') &&
  voidUntil !== null &&
  voidUntil > now

/** Labels as the API returns them. Their files are private, at addresses that expire. */
export const createLabelPresenter =
  (mediaAddress: MediaAddress, now: () => Date) =>
  ({ label, number }: NumberedLabel): ShippingLabel => {
    const isUsable = label.status === 'purchased'
    return {
      id: label.id,
      shopify_order_id: number === null ? null : String(number),
      status: label.status,
      recipient_name: label.to.name,
      recipient_city: label.to.city,
      recipient_state: label.to.state,
      recipient_postal_code: label.to.postalCode,
      carrier: label.carrier,
      service: label.service,
      tracking_number: label.trackingNumber,
      tracking_path: isUsable ? `/shipping/tracking/${label.trackingKey}` : null,
      cost: dollarsOfCents(label.priceCents),
      created_at: label.createdAt.toISOString(),
      label_url:
        isUsable && label.file !== null ? mediaAddress(label.file, new Date(now().getTime() + ADDRESS_MS)) : null,
      can_void: canVoid(label, now()),
      void_until: label.voidUntil?.toISOString() ?? null,
      problem: label.problem,
      test_mode: label.testMode,
    }
  }
export type LabelPresenter = ReturnType<typeof createLabelPresenter>
