import { priceText } from '#contract/artwork-display.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { NotCarriedBy } from './not-carried.tsx'
import { daysText, RateTitle } from './rate-cards.tsx'
import rateStyles from './rates.module.css'
import { RatesLoading } from './rates-loading.tsx'
import styles from './shipment.module.css'
import { computeSaving, type ShipmentRate } from './shipment-rates.ts'
import { wasRefused } from './shipping-toasts.ts'
import type { useShipmentRates } from './use-shipment-rates.ts'

interface ShipmentRatesProps {
  rates: ReturnType<typeof useShipmentRates>
  chosen: string | null
  onChoose: (id: string) => void
}

/** The prices of one shipment, beside what they would cost at the counter (MS-11.24 to MS-11.27, MS-T63). */
export function ShipmentRates({ rates, chosen, onChoose }: ShipmentRatesProps) {
  const { isAsked, isLoading, answer: response, error, refetch } = rates
  if (!isAsked) return <p className="small mute">Fill in dimensions and weight to see rates.</p>
  if (isLoading) return <RatesLoading />
  if (error && !wasRefused(error.cause))
    return (
      <Notice
        tone="error"
        action={
          <Button size="sm" variant="outline" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        <p>{SHIPPING_MESSAGES.ratesFailedSentence}</p>
      </Notice>
    )
  if (!response) return null
  if (response.rates.length === 0)
    return (
      <>
        <Notice tone="warning">
          <p>{SHIPPING_MESSAGES.ratesNone}</p>
        </Notice>
        <NotCarriedBy carriers={response.not_carried} />
      </>
    )
  return (
    <>
      <div className={rateStyles.cards} role="radiogroup" aria-label="Rates">
        {response.rates.map((rate) => (
          <OptionCard
            key={rate.id}
            name="rate_id"
            value={rate.id}
            checked={chosen === rate.id}
            onChange={() => onChoose(rate.id)}
            title={<RateTitle carrier={rate.carrier} service={rate.service} />}
            text={<Facts rate={rate} />}
            end={<b className={rateStyles.price}>{priceText(rate.price, rate.currency)}</b>}
          />
        ))}
      </div>
      <NotCarriedBy carriers={response.not_carried} />
      <p className="cap">Retail and saving are estimates. You pay the price in bold.</p>
    </>
  )
}

function Facts({ rate }: { rate: ShipmentRate }) {
  return (
    <>
      {daysText(rate.est_days)}
      <span className={styles.retail}>
        Estimated retail <s>{priceText(rate.retail, rate.currency)}</s>, estimated saving <b>${computeSaving(rate)}</b>
      </span>
    </>
  )
}
