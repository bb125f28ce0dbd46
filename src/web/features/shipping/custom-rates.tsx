import { useState } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import { SERVICE_CURRENCY } from '#contract/money.ts'
import { CUSTOM_INSURANCE } from '#contract/shipping-constants.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type { ShippingRate } from '#contract/shipping-rates.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './custom-rates.module.css'
import { NotCarriedBy } from './not-carried.tsx'
import { OpenPayments } from './open-payments.tsx'
import { AddressAdvice } from './order-rates.tsx'
import { RateCards } from './rate-cards.tsx'
import { RatesLoading } from './rates-loading.tsx'
import { addDollars, customInsuranceCost } from './shipment-rates.ts'
import type { CustomsState } from './use-customs.ts'
import { useLabelPayment } from './use-label-payment.ts'
import type { Quote } from './use-shipment-form.ts'

interface CustomRatesProps {
  quote: Quote | null
  /** Those of the quote that are shown. */
  rates: readonly ShippingRate[]
  busy: boolean
  failed: boolean
  chosen: string | null
  onChoose: (id: string) => void
  customs: CustomsState
  /** The order of a shop that the label is for. */
  shopOrderId?: string | undefined
}

const CARRIERS_NOTICE = 'Live prices from FedEx, UPS, USPS and DHL, handling included.'

const MAX_DECLARED = CUSTOM_INSURANCE.base + Math.max(...CUSTOM_INSURANCE.coverages)

const listBadges = ({ metadata }: ShippingRate): string[] => [
  ...(metadata?.is_real_shopify_rate ? ['Real-time'] : []),
  ...(metadata?.is_discounted ? ['Discounted'] : []),
]

const coverageWords = (coverage: number): string =>
  coverage === 0 ? 'none' : `+${priceText(customInsuranceCost(coverage), SERVICE_CURRENCY)}`

/** The prices of a custom shipment, its insurance and its payment (MS-10). */
export function CustomRates({ quote, rates, busy, failed, chosen, onChoose, customs, shopOrderId }: CustomRatesProps) {
  const [coverage, setCoverage] = useState(0)
  const rate = rates.find(({ id }) => id === chosen) ?? null
  const payment = useLabelPayment({ quote, rate, coverage, customs, shopOrderId })
  const insuranceCost = customInsuranceCost(coverage)
  if (busy)
    return (
      <Panel headingLevel={3}>
        <RatesLoading />
      </Panel>
    )
  if (!quote)
    return (
      <Panel headingLevel={3} title="Rates">
        <div className={styles.body}>
          {failed ? (
            <Notice tone="error" title={SHIPPING_MESSAGES.ratesNotGot}>
              <p>Your entries are kept. Get rates again in a moment.</p>
            </Notice>
          ) : (
            <p className="small mute">
              Fill in recipient and package, then get the rates. We ask FedEx, UPS, USPS and DHL for their prices.
            </p>
          )}
          <OpenPayments />
        </div>
      </Panel>
    )
  if (rates.length === 0)
    return (
      <Panel headingLevel={3} title={SHIPPING_MESSAGES.ratesTitle}>
        <div className={styles.body}>
          <Notice tone="warning" title={SHIPPING_MESSAGES.ratesEmpty}>
            <p>Check the postal code, or try a smaller package.</p>
          </Notice>
          <NotCarriedBy carriers={quote.answer.not_carried} />
          <OpenPayments />
        </div>
      </Panel>
    )
  return (
    <Panel headingLevel={3} title={SHIPPING_MESSAGES.ratesTitle}>
      <div className={styles.body}>
        <p className="small mute">{CARRIERS_NOTICE}</p>
        {quote.answer.test_mode && <p className="cap">Test rates. Labels are not valid for postage.</p>}
        <RateCards
          label={SHIPPING_MESSAGES.ratesTitle}
          rates={rates}
          chosen={chosen}
          onChoose={onChoose}
          listBadges={listBadges}
        />
        <NotCarriedBy carriers={quote.answer.not_carried} />
        <AddressAdvice problems={quote.answer.address_problems} />
        <fieldset>
          <legend className={styles.legend}>{SHIPPING_MESSAGES.insuranceName}, additional coverage</legend>
          <div className={styles.coverages}>
            {CUSTOM_INSURANCE.coverages.map((one) => (
              <label key={one} className={styles.coverage}>
                <input
                  type="radio"
                  name="coverage"
                  value={one}
                  checked={coverage === one}
                  onChange={() => setCoverage(one)}
                />
                <span>${one}</span>
                <small>{coverageWords(one)}</small>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="cap">
          Total declared coverage: ${CUSTOM_INSURANCE.base} base + ${coverage}. {SHIPPING_MESSAGES.insuranceName} covers
          at most ${MAX_DECLARED} here: insure a work worth more with your own art policy.
        </p>
        <dl className={styles.amounts}>
          <div>
            <dt>Label</dt>
            <dd>{rate ? priceText(rate.price, rate.currency) : '–'}</dd>
          </div>
          <div>
            <dt>Insurance</dt>
            <dd>{priceText(insuranceCost, SERVICE_CURRENCY)}</dd>
          </div>
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{rate ? priceText(addDollars(rate.price, insuranceCost), rate.currency) : '–'}</dd>
          </div>
        </dl>
        {rate && !customs.isReady && (
          <Notice tone="warning">
            <p>Complete the customs declaration before you pay.</p>
          </Notice>
        )}
        <OpenPayments isSimilar={payment.hasOpenOrder} />
        {/* It stays clickable: its messages can only appear on a press. */}
        <Button
          size="lg"
          full
          variant={payment.hasOpenOrder ? 'outline' : 'primary'}
          aria-busy={payment.isBusy || undefined}
          onClick={() => void payment.pay()}
        >
          {payment.isBusy ? SHIPPING_MESSAGES.paying : SHIPPING_MESSAGES.pay}
        </Button>
        <p className="cap">You pay in the checkout, then come back here.</p>
      </div>
    </Panel>
  )
}
