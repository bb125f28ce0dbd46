import type { ReactNode } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import { counted } from '#contract/counted.ts'
import type { ShippingRate } from '#contract/shipping-rates.ts'
import { formatList } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import styles from './rates.module.css'

interface RateCardsProps {
  rates: readonly ShippingRate[]
  chosen: string | null
  onChoose: (id: string) => void
  disabled?: boolean
  /** Names the choice. */
  label: string
  /** Words on the marks of a rate. */
  listBadges: (rate: ShippingRate) => string[]
}

export const daysText = (days: number | null): string => (days === null ? 'Days unknown' : counted(days, 'day'))

const percent = (fraction: number): string => `${Math.round(fraction * 100)}%`

/** The carrier's own package of a rate (MS-7.31). */
function PackageLine({ rate }: { rate: ShippingRate }) {
  const { package_info: info } = rate
  if (!info) return null
  const { length, width, height, recommended } = info.dimensions
  return (
    <span className={styles.package}>
      {info.name} ({info.type}), {length} × {width} × {height} in{recommended && ', recommended'}.
      {info.cost_savings > 0 && ` Saves ${percent(info.cost_savings)}.`}
    </span>
  )
}

/** What the carrier adds, all of which is in the price. */
function SurchargesLine({ rate: { surcharges, currency } }: { rate: ShippingRate }) {
  if (!surcharges || surcharges.length === 0) return null
  const parts = surcharges.map(({ name, amount }) => `${priceText(amount, currency)} for ${name.toLowerCase()}`)
  return <span className={styles.package}>Includes {formatList(parts)}.</span>
}

/** Prices to choose one of (MS-7.30, MS-10.5, MS-10.16). */
export function RateCards({ rates, chosen, onChoose, disabled = false, label, listBadges }: RateCardsProps) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.cards}>
      {rates.map((rate) => (
        <OptionCard
          key={rate.id}
          name="rate_id"
          value={rate.id}
          checked={chosen === rate.id}
          disabled={disabled}
          onChange={() => onChoose(rate.id)}
          title={<RateTitle carrier={rate.carrier} service={rate.service} />}
          text={
            <>
              <span className={styles.facts}>
                {daysText(rate.est_days)}
                {listBadges(rate).map((word) => (
                  <StatusBadge key={word} mark="none" label={word} />
                ))}
              </span>
              <PackageLine rate={rate} />
              <SurchargesLine rate={rate} />
              {rate.art_cover?.note && (
                <span className={styles.warning}>
                  <Icon name="alert" size={16} />
                  {rate.art_cover.note}
                </span>
              )}
            </>
          }
          end={<b className={styles.price}>{priceText(rate.price, rate.currency)}</b>}
        />
      ))}
    </div>
  )
}

export function RateTitle({ carrier, service }: { carrier: string; service: string }): ReactNode {
  return (
    <>
      <b className="b6">{carrier}</b> <span className={styles.service}>{service}</span>
    </>
  )
}
