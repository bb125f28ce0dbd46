import type { InventoryWork } from '#contract/inventory.ts'

/** A work in the table of its holder; the title is its id. */
export const inventoryWork = (title: string, more: Partial<InventoryWork> = {}): InventoryWork => ({
  id: title,
  inventory_number: `IO-${title}`,
  title,
  picture: null,
  date: '2025',
  medium: 'Oil on linen',
  series: 'Shore',
  tags: [],
  dimensions: { width: 24, height: 30, depth: null, unit: 'inches' },
  framed: null,
  state: 'available',
  status: 'published',
  custody: 'here',
  offer: 'for_sale',
  copies: null,
  place: 'Rack 2',
  buyer: null,
  price: '2900.00',
  insured: null,
  currency: 'usd',
  note: '',
  updated_at: '2026-01-12T09:00:00.000Z',
  ...more,
})
export const INVENTORY_COUNTS = { all: 2, available: 1, out: 1, reserved: 0, sold: 0, not_for_sale: 0, draft: 0 }
