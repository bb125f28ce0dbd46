import { Suspense } from 'react'
import { countryName } from '#contract/country-name.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import styles from './label-sheet.module.css'
import type { SentShipment } from './shipment-form.schema.ts'

const Barcode = lazyPart(async () => ({ default: (await import('./barcode.tsx')).Barcode }))

interface LabelSheetProps {
  label: ShippingLabel
  /** The addresses and the parcel that it was bought for; null when only the label itself is known. */
  sent: SentShipment | null
}

/** The lines of an address under its name; the country where the parcel crosses a border. */
const formatAddressLines = (sent: SentShipment, side: 'recipient' | 'ship_from'): string[] => {
  const place = [sent[`${side}_city`], sent[`${side}_state`], sent[`${side}_postal_code`]].filter(Boolean).join(' ')
  const isAbroad = sent.recipient_country !== sent.ship_from_country
  const country = isAbroad ? countryName(sent[`${side}_country`]) : ''
  return [sent[`${side}_address_line1`], sent[`${side}_address_line2`], place, country].filter(Boolean)
}

/** What is on the label, drawn on paper; white in the dark theme, too. */
export function LabelSheet({ label, sent }: LabelSheetProps) {
  const { carrier, service, tracking_number: number } = label
  const place = [label.recipient_city, label.recipient_state, label.recipient_postal_code].filter(Boolean).join(' ')
  const zip = sent && sent.recipient_country !== 'US' ? '' : label.recipient_postal_code
  return (
    <figure className={styles.figure}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <b className={styles.carrier}>{carrier}</b>
          {sent && (
            <p className={styles.facts}>
              {sent.weight} {sent.weight_unit}
              <br />
              {sent.width} × {sent.height} × {sent.depth} {sent.dimension_unit}
            </p>
          )}
        </div>
        <p className={styles.service}>
          {carrier} {service}
        </p>
        <div className={styles.from}>
          {sent && <Lines name={sent.ship_from_name} lines={formatAddressLines(sent, 'ship_from')} />}
          <p>#{label.shopify_order_id}</p>
        </div>
        <div className={styles.to}>
          <span>Ship to</span>
          <Lines name={label.recipient_name} lines={sent ? formatAddressLines(sent, 'recipient') : [place]} />
        </div>
        <div className={styles.tracking}>
          <p>{carrier} tracking number</p>
          {number && (
            <Suspense fallback={<div className={styles.bars} />}>
              <Barcode carrier={carrier} trackingNumber={number} zip={zip} className={styles.bars} />
            </Suspense>
          )}
          <p>{number ? number.replace(/(.{4})(?=.)/g, '$1 ') : 'On its way'}</p>
        </div>
        {label.test_mode && <p className={styles.test}>Test label. Not valid for postage.</p>}
      </div>
      <figcaption className="cap">Label, 4 × 6 in</figcaption>
    </figure>
  )
}

function Lines({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <p className={styles.lines}>
      <b>{name}</b>
      {lines.join('\n')}
    </p>
  )
}
