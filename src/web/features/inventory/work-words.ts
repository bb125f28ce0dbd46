import { badgeWord, statusText } from '#contract/artwork-display.ts'
import type { InventoryWork } from '#contract/inventory.ts'
import type { KindFilter, WorkFilter, WorkSort, WorkState } from '#contract/inventory-terms.ts'
import type { MediumClass } from '#contract/record-terms.ts'
import type { StatusMarkKind } from '#web/ui/badge.tsx'

export const FILTER_WORDS: Record<WorkFilter, string> = {
  all: 'All',
  available: statusText('available'),
  out: 'Out',
  reserved: 'Reserved',
  sold: badgeWord({ is_sold: true }),
  not_for_sale: 'Not for sale',
  draft: 'Drafts',
}

export const SORT_WORDS: Record<WorkSort, string> = {
  number: 'number',
  title: 'title',
  year: 'year',
  medium: 'medium',
  size: 'size',
  status: 'status',
  place: 'place',
  price: 'price',
  changed: 'last change',
}

export const CLASS_WORDS: Record<MediumClass, string> = {
  painting: 'Painting',
  drawing: 'Drawing',
  print: 'Print',
  photograph: 'Photograph',
  sculpture: 'Sculpture',
  ceramic: 'Ceramic',
  textile: 'Textile',
  digital: 'Digital',
  installation: 'Installation',
  other: 'Other',
}

/** As in the choices of a filter. */
export const KIND_WORDS: Record<KindFilter, string> = { ...CLASS_WORDS, not_said: 'Not said' }

export const STATE_MARKS: Record<WorkState, StatusMarkKind | 'none'> = {
  available: 'available',
  out: 'away',
  reserved: 'pending',
  sold: 'sold',
  not_for_sale: 'none',
  draft: 'draft',
}

type Stated = Pick<InventoryWork, 'state' | 'status' | 'custody' | 'offer' | 'copies'>
const CUSTODY_WORDS: Partial<Record<InventoryWork['custody'], string>> = {
  consigned: 'On consignment',
  on_loan: 'On loan',
  on_hold: 'On hold',
  donated: 'Donated',
  destroyed: 'Destroyed',
}

/** What its badge says. */
export const stateWord = ({ state, status, custody, offer, copies }: Stated): string => {
  if (state === 'sold' || state === 'draft') return badgeWord({ is_sold: state === 'sold', status: state })
  if (state === 'available') {
    if (copies) return `${copies.left} of ${copies.of} left`
    return offer === 'on_request' ? 'On request' : statusText(state)
  }
  if (state === 'not_for_sale' && status === 'archived') return 'Archived'
  return CUSTODY_WORDS[custody] ?? (state === 'reserved' ? 'Reserved' : 'Not for sale')
}
