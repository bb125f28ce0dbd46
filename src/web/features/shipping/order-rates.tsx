import { priceText } from '#contract/artwork-display.ts'
import { SERVICE_CURRENCY } from '#contract/money.ts'
import type { QueueItem } from '#contract/shipping.ts'
import { RECOMMENDED_PACKAGES_SHOWN } from '#contract/shipping-constants.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type { ParcelRates, ShippingRate } from '#contract/shipping-rates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { LabelDifference } from './label-difference.tsx'
import { NotCarriedBy } from './not-carried.tsx'
import { RateCards } from './rate-cards.tsx'
import styles from './rates.module.css'
import { RatesLoading } from './rates-loading.tsx'
import type { Quote } from './use-shipment-form.ts'

interface OrderRatesProps {
  order: QueueItem
  quote: Quote | null
  busy: boolean
  disabled: boolean
  chosen: string | null
  onChoose: (id: string) => void
}

const listBadges = ({ metadata }: ShippingRate): string[] => [
  ...(metadata?.is_real_shopify_rate ? ['Real-time'] : []),
  ...(metadata?.flat_rate ? ['Flat rate'] : []),
  ...(metadata?.package_based ? ['Package based'] : []),
]

/** The prices of an order's label (MS-7.28 to MS-7.35). */
export function OrderRates({ order, quote, busy, disabled, chosen, onChoose }: OrderRatesProps) {
  if (busy) return <RatesLoading />
  if (!quote)
    return (
      <>
        <h3 className="h-tool-s">Shipping rates</h3>
        <p className="small mute">Check addresses and package, then get the rates of the carriers.</p>
      </>
    )
  const { sent, answer: response } = quote
  const rate = response.rates.find(({ id }) => id === chosen)
  const region = [sent.recipient_state, sent.recipient_postal_code].filter(Boolean).join(' ')
  return (
    <>
      <h3 className="h-tool-s">Shipping rates</h3>
      <p className="small mute">
        To {[sent.recipient_city, region].filter(Boolean).join(', ')}. Prices include handling
        {sent.insurance > 0 && ` and ${priceText(sent.insurance, SERVICE_CURRENCY)} coverage`}.
      </p>
      {response.test_mode && <p className="cap">Test rates. Labels are not valid for postage.</p>}
      {response.rates.length === 0 ? (
        <Notice tone="warning" title={SHIPPING_MESSAGES.ratesEmpty}>
          <p>Check the postal code, or try a smaller package.</p>
        </Notice>
      ) : (
        <RateCards
          label="Shipping rates"
          rates={response.rates}
          chosen={chosen}
          onChoose={onChoose}
          disabled={disabled}
          listBadges={listBadges}
        />
      )}
      <LabelDifference order={order} rate={rate} />
      <NotCarriedBy carriers={response.not_carried} />
      <Recommendations found={response.packageRecommendations} />
      <AddressAdvice problems={response.address_problems} />
    </>
  )
}

const percent = (fraction: number): string => `${Math.round(fraction * 100)}%`

/** Packages that would cost less; an answer may have none (MS-7.28, MS-7.32, MS-7.33). */
function Recommendations({ found }: { found: ParcelRates['packageRecommendations'] | undefined }) {
  if (!found) return null
  return (
    <>
      {found.recommended.length > 0 && (
        <>
          <h4 className="small b5">
            Packaging for this work
            {found.potentialSavings > 0 && <>, up to {percent(found.potentialSavings)} less</>}
          </h4>
          <ul className={styles.packages} aria-label="Recommended packages">
            {found.recommended.slice(0, RECOMMENDED_PACKAGES_SHOWN).map((one) => (
              <li key={one.id} className={styles.recommended}>
                <b>{one.name}</b>
                {one.carrier}, {one.type}
                <br />
                Saves {percent(one.costSavings)}
              </li>
            ))}
          </ul>
        </>
      )}
      {found.artworkSpecific.length > 0 && (
        <ul className={styles.hints}>
          {found.artworkSpecific.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Why a carrier might not find the recipient. */
export function AddressAdvice({ problems }: { problems: ParcelRates['address_problems'] | undefined }) {
  if (!problems || problems.length === 0) return null
  return (
    <Notice tone="warning" title="Check the address" live={false}>
      {problems.map(({ field, message }) => (
        <p key={field}>{message}</p>
      ))}
    </Notice>
  )
}
