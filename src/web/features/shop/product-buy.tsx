import { priceText } from '#contract/artwork-display.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
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

/** The action of the page: a work on sale is put into the cart; a sold one links to the artist's other works. */
export function ProductBuy({ page, size = 'md', full = false }: ProductActionProps) {
  const { product } = page
  if (product.available)
    return product.price && page.payable ? (
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

/** Asks about a work on sale, beside putting it into the cart (decision 20). */
export function ProductContact({ page: { artwork, product, payable }, size = 'md', full = false }: ProductActionProps) {
  if (!product.available) return null
  return (
    <ContactToBuy work={artwork} variant={product.price && payable ? 'outline' : 'primary'} size={size} full={full} />
  )
}

/** The price while the work can be bought, afterwards 'Sold'. */
export function ProductPrice({ product: { available, price, currency } }: { product: Product }) {
  if (available) return priceText(price, currency) ?? 'Price on request'
  return (
    <>
      <StatusMark kind="sold" />
      {PUBLIC_MESSAGES.statusSold}
    </>
  )
}
