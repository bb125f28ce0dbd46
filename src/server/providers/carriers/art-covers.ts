import { formatMoney, usd } from '#contract/money.ts'
import type { ArtCover, Carrier } from './carriers.provider.ts'

const capped = (amountMinor: number, carrier: Carrier): ArtCover => ({
  kind: 'capped',
  max: usd(amountMinor),
  note: `${carrier} pays at most ${formatMoney(usd(amountMinor))} for works of art, however much is declared.`,
})

/** What the carriers' own terms pay for works of art. */
export const ART_COVERS: Record<Carrier, ArtCover> = {
  // FedEx Service Guide, declared value: "Artwork … limited to a maximum declared value of $1,000".
  FedEx: capped(100_000, 'FedEx'),
  // UPS Tariff: works of art are articles of unusual value, which it does not accept.
  UPS: {
    kind: 'excluded',
    max: null,
    note: 'UPS pays nothing for original works of art: its terms exclude articles of unusual value.',
  },
  // Domestic Mail Manual 503.4: insurance up to 5,000 dollars, for what can be proved by an invoice or an appraisal.
  USPS: {
    ...capped(500_000, 'USPS'),
    note: 'USPS pays at most $5,000.00, and asks for an invoice or an appraisal of works of art.',
  },
  // DHL Express, terms of carriage: antiques and works of art are accepted by agreement only.
  DHL: {
    kind: 'excluded',
    max: null,
    note: 'DHL pays nothing for works of art unless it agreed to carry them beforehand.',
  },
}
