import type { AddressProblem } from '#contract/places.ts'
import { Notice } from '#web/ui/notice.tsx'

const LABELS: Record<AddressProblem['field'], string> = {
  name: 'Contact Name',
  address_line1: 'Street Address',
  city: 'City',
  state: 'State',
  postal_code: 'ZIP Code',
  country: 'Country',
}
const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** What a partly filled address still lacks for shipping (AW-13.14); nothing for a whole or an empty one. */
export function AddressHint({ problems }: { problems: readonly AddressProblem[] }) {
  const missing = problems.filter(({ kind }) => kind === 'missing').map(({ field }) => LABELS[field])
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" title="This address is incomplete for shipping">
      <p>Still missing: {listed.format(missing)}. You can save it as it is and finish it before your first parcel.</p>
    </Notice>
  )
}
