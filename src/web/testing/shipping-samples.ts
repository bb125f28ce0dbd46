import type { QueueItem } from '#contract/shipping.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import type { PaymentOrder } from '#contract/shipping-payment-orders.ts'
import type { ParcelRates, ShippingRate } from '#contract/shipping-rates.ts'

// Complete records of the contract; a test states what matters to it.

/** An order whose parcel is known, to an address within the United States. */
export const sampleQueueItem = (more: Partial<QueueItem> = {}): QueueItem => ({
  order_id: 'o1',
  shop: null,
  shipping_method: 'flat_rate',
  title: 'Low Tide',
  shopify_order_id: '1042',
  order_date: '2026-01-12T09:00:00.000Z',
  amount: 1250,
  shipping_paid: 45,
  currency: 'usd',
  image_url: null,
  artwork_id: 'work-1',
  recipient_name: 'Oren Castillo',
  recipient_address_line1: '418 Canyon Road',
  recipient_city: 'Santa Fe',
  recipient_state: 'NM',
  recipient_postal_code: '87501',
  recipient_country: 'US',
  ship_from_name: 'Inés Okafor',
  ship_from_address_line1: '5 Allen Street',
  ship_from_city: 'Hudson',
  ship_from_state: 'NY',
  ship_from_postal_code: '12534',
  ship_from_country: 'US',
  width: 28,
  height: 22,
  depth: 4,
  weight: 9,
  ...more,
})

export const sampleRate = (more: Partial<ShippingRate> = {}): ShippingRate => ({
  id: 'r1',
  carrier: 'UPS',
  service: 'Ground',
  price: 38.65,
  currency: 'usd',
  est_days: 5,
  package_info: null,
  metadata: { package_based: false, flat_rate: false, is_real_shopify_rate: false, is_discounted: false },
  surcharges: [],
  art_cover: { kind: 'covered', max: null, note: '' },
  ...more,
})

/** What the carriers answer: these rates, and nothing to advise. */
export const sampleRates = (...rates: ShippingRate[]): ParcelRates => ({
  rates,
  not_carried: [],
  packageRecommendations: null,
  availablePackages: [],
  expires_at: '2026-01-12T09:30:00.000Z',
  address_problems: [],
  test_mode: true,
})

export const sampleLabel = (more: Partial<ShippingLabel> = {}): ShippingLabel => ({
  id: 'l1',
  shopify_order_id: '1042',
  status: 'purchased',
  recipient_name: 'Oren Castillo',
  recipient_city: 'Santa Fe',
  recipient_state: 'NM',
  recipient_postal_code: '87501',
  carrier: 'UPS',
  service: 'Ground',
  tracking_number: '1Z999',
  tracking_path: '/shipping/track/abc',
  cost: 38.65,
  currency: 'usd',
  created_at: '2026-01-12T09:00:00.000Z',
  label_url: 'https://gesso.example/files/label.pdf',
  can_void: false,
  void_until: null,
  problem: '',
  test_mode: true,
  ...more,
})

/** One that waits for its payment. */
export const samplePaymentOrder = (more: Partial<PaymentOrder> = {}): PaymentOrder => ({
  draft_order_id: 'p1',
  status: 'open',
  checkout_url: 'https://gesso.example/shipping/pay/p1',
  recipient_name: 'Oren Castillo',
  recipient_city: 'Santa Fe',
  rate: { id: 'r1', carrier: 'UPS', service: 'Ground', price: 38.65 },
  insurance_cost: 0.5,
  total_cost: 39.15,
  currency: 'usd',
  expires_at: '2026-01-13T09:00:00.000Z',
  is_sample: false,
  test_mode: false,
  ...more,
})
