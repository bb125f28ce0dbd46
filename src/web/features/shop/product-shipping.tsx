import { priceText } from '#contract/artwork-display.ts'
import { PACK_DAYS } from '#contract/constants.ts'
import { countryInSentence } from '#contract/country-name.ts'
import { arrivalText, findZone, listZones } from '#contract/delivery-zones.ts'
import type { ProductPage } from '#contract/shop.ts'
import { useSession } from '#web/lib/use-session.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import styles from './product-label.module.css'

const LIST_ID = 'shipping'

const isShipped = ({ product, shipping }: ProductPage): boolean =>
  product.available && product.price !== null && Object.values(shipping.prices).some((price) => price !== null)

const shippingText = (price: string, currency: string): string | null =>
  Number(price) === 0 ? 'Free' : priceText(price, currency)

/** What shipping costs to a reader whose country is not known. */
const lowestText = ({ prices, currency }: ProductPage['shipping']): string => {
  const offered = Object.values(prices).flatMap((price) => (price === null ? [] : Number(price)))
  if (Math.max(...offered) === 0) return 'Free shipping'
  const lowest = Math.min(...offered)
  return lowest === 0 ? 'Free shipping to some countries' : `Shipping from ${priceText(lowest, currency)}`
}

/** The price of shipping to the reader's country where their profile states it, otherwise the lowest; with a link to all. */
export function ProductShipping({ page }: { page: ProductPage }) {
  const { user } = useSession()
  if (!isShipped(page)) return null
  const { country, prices, currency } = page.shipping
  // Without an address, the country of a profile is only the default one.
  const reader = user?.shipping_address_line1 ? user.shipping_country : null
  const zone = reader && findZone(country, reader)
  const price = zone && prices[zone]
  const text = !reader
    ? lowestText(page.shipping)
    : price
      ? `Shipping to ${countryInSentence(reader)}: ${shippingText(price, currency)}`
      : `Not shipped to ${countryInSentence(reader)}`
  return (
    <p className={`cap ${styles.note}`}>
      {text}. {zone && price && `Arrives in ${arrivalText(zone)}, as an estimate. `}
      <a className="link" href={`#${LIST_ID}`}>
        All shipping prices
      </a>
    </p>
  )
}

/** What shipping costs to each zone around the artist. */
export function ShippingPrices({ page }: { page: ProductPage }) {
  if (!isShipped(page)) return null
  const { country, prices, currency } = page.shipping
  const rows = listZones(country).map(({ zone, name }) => {
    const price = prices[zone]
    return {
      term: name,
      value: price === null ? 'Not shipped, collection only' : `${shippingText(price, currency)}, ${arrivalText(zone)}`,
    }
  })
  return (
    <section id={LIST_ID}>
      <h2 className="h-tool">Shipping</h2>
      <p className={`cap ${styles.note}`}>
        Days from the order to the arrival are an estimate: up to {PACK_DAYS} for packing, then the usual time of
        carriers. Art handlers and customs can take longer.
      </p>
      <DefinitionList rows={rows} termWidth={200} className={styles.facts} />
    </section>
  )
}
