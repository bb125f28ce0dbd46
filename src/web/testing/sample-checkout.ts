import type { Checkout } from '#contract/orders.ts'

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

const AMOUNTS = { price: '900.00', shipping: '40.00', tax: '0.00', taxes: [], total: '940.00', currency: 'usd' }
/** An open checkout of Ruth's, of one work of Hana's. */
export const sampleCheckout = (more: Partial<Checkout> = {}): Checkout => ({
  id: 'c1',
  status: 'open',
  ends_at: inMinutes(15),
  paid_at: null,
  can_extend: true,
  declined: false,
  email: 'ruth@example.org',
  phone: '',
  address: {
    name: 'Ruth',
    address_line1: '1 Quay',
    address_line2: '',
    city: 'Lisbon',
    state: '',
    postal_code: '1100',
    country: 'PT',
  },
  ...AMOUNTS,
  orders: [
    {
      id: 'o1',
      number: 1042,
      seller: { id: 'hana', name: 'Hana Itoh' },
      shipping_method: 'flat_rate',
      crosses_customs: false,
      ...AMOUNTS,
      lines: [
        {
          artwork_id: 'w1',
          handle: 'drift',
          title: 'Drift',
          artist_name: 'Hana Itoh',
          year_created: 2024,
          date_text: '',
          medium: 'oil',
          medium_line: '',
          dimensions: null,
          size_unit: 'in',
          edition_type: 'unique',
          edition_size: null,
          copies: [],
          quantity: 1,
          price: '900.00',
          picture: null,
        },
      ],
      guest_token: null,
    },
  ],
  lost: [],
  payment_method: 'card',
  instructions: null,
  sent_at: null,
  test_mode: true,
  ...more,
})
