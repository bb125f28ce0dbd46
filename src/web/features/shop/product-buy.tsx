import { isShownReserved, isShownSold, OFFER_WORDS, offerText } from '#contract/artwork-display.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { Offer } from '#contract/record-terms.ts'
import type { Product, ProductPage } from '#contract/shop.ts'
import { AddToCart } from '#web/shared/cart/add-to-cart.tsx'
import { ContactToBuy } from '#web/shared/inquiry/contact-to-buy.tsx'
import { StatusMark } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { galleryPath } from './product-facts.ts'

interface ProductActionProps {
  page: ProductPage
  size?: 'md' | 'lg'
  full?: boolean
}

/** Whether the page has a button that puts the work into the cart. */
export const hasBuyButton = ({ product, payable }: ProductPage): boolean =>
  product.available && product.price !== null && payable

/** Whether a visitor can ask the artist for it: nobody has bought it. */
const canBeAskedFor = ({ product }: ProductPage): boolean => !isShownSold(product)

/**
 * The action of the page: a work for sale is put into the cart, one that is shown without a price is asked about, and a sold
 * one links to the artist's other works.
 */
export function ProductBuy({ page, size = 'md', full = false }: ProductActionProps) {
  const { product } = page
  if (canBeAskedFor(page))
    return hasBuyButton(page) && product.price !== null ? (
      <AddToCart artworkId={product.artwork_id} price={product.price} size={size} full={full} />
    ) : (
      <ProductContact page={page} size={size} full={full} />
    )
  const gallery = galleryPath(page)
  return (
    <ButtonLink to={gallery ?? '/marketplace'} variant="outline" size={size} full={full}>
      {gallery ? 'View gallery' : 'See the marketplace'}
    </ButtonLink>
  )
}

/** Where it cannot be bought at a price. */
const ASK_LABELS: Partial<Record<Offer, string>> = {
  on_request: 'Ask for the price',
  not_for_sale: 'Ask about this work',
}

/** Asks about a work, beside putting one that is for sale into the cart (decision 20). */
export function ProductContact({ page, size = 'md', full = false }: ProductActionProps) {
  if (!canBeAskedFor(page)) return null
  return (
    <ContactToBuy
      work={page.artwork}
      variant={hasBuyButton(page) ? 'outline' : 'primary'}
      size={size}
      full={full}
      label={isShownReserved(page.product) ? 'Ask about this work' : ASK_LABELS[page.product.offer]}
    />
  )
}

/** The price while the work can be bought, the word for how it is offered, or 'Sold'. */
export function ProductPrice({ product }: { product: Product }) {
  if (!isShownSold(product)) return offerText(product) ?? OFFER_WORDS.on_request
  return (
    <>
      <StatusMark kind="sold" />
      {PUBLIC_MESSAGES.statusSold}
    </>
  )
}
