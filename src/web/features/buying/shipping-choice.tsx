import { priceText } from '#contract/artwork-display.ts'
import { countryInSentence } from '#contract/country-name.ts'
import type { ShippingMethod } from '#contract/orders.ts'
import type { QuotedParcel } from '#contract/quotes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import styles from './buying.module.css'

const WORDS: Record<ShippingMethod, { title: string; text: (seller: string) => string }> = {
  flat_rate: {
    title: 'Shipped by the seller',
    text: (seller) => `${seller} packs it and sends it to you as a parcel.`,
  },
  art_handlers: { title: 'By art handlers', text: () => 'Packed for its size, and carried to your wall.' },
  collection: {
    title: 'Collect it yourself',
    text: (seller) => `${seller} will agree on a place and a time with you.`,
  },
}

interface ShippingChoiceProps {
  parcel: QuotedParcel
  /** Where the parcel goes. */
  country: string
  currency: string
  chosen: ShippingMethod | undefined
  onChoose: (method: ShippingMethod) => void
}

/** How one seller's works reach the buyer. */
export function ShippingChoice({ parcel, country, currency, chosen, onChoose }: ShippingChoiceProps) {
  const { seller, methods, unsuitable, not_shipped_there: isNotShippedThere } = parcel
  return (
    <fieldset className={styles.fields}>
      <legend className="h-tool-s">
        From {seller.name}
        {seller.location && `, ${seller.location}`}
      </legend>
      {isNotShippedThere && (
        <Notice tone="warning" title={`${seller.name} does not ship to ${countryInSentence(country)}`}>
          You can collect it yourself, or choose another country.
        </Notice>
      )}
      <div className={styles.options}>
        {methods.map(({ method, price }) => (
          <OptionCard
            key={method}
            name={`shipping-${seller.id}`}
            title={WORDS[method].title}
            text={WORDS[method].text(seller.name)}
            end={Number(price) === 0 ? 'Free' : priceText(price, currency)}
            checked={chosen === method}
            onChange={() => onChoose(method)}
          />
        ))}
        {unsuitable.map(({ method, reason }) => (
          <div key={method} className={styles.unsuitable}>
            <p>{WORDS[method].title}: not offered</p>
            <p>{reason}</p>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
