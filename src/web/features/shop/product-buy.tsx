import { priceText } from '#contract/artwork-display.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Product, ProductPage } from '#contract/shop.ts'
import { StatusMark } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { galleryPath } from './product-facts.ts'

/**
 * The action of the page: until there is a checkout, a work on sale is bought by writing to us; a sold one links to the
 * artist's other works.
 */
export function ProductBuy({
  page,
  size = 'md',
  full = false,
}: {
  page: ProductPage
  size?: 'md' | 'lg'
  full?: boolean
}) {
  const { product } = page
  if (product.available)
    return (
      <ButtonLink to={`/contact?work=${encodeURIComponent(product.handle)}`} size={size} full={full}>
        Contact to buy
      </ButtonLink>
    )
  const gallery = galleryPath(page)
  return (
    <ButtonLink to={gallery ?? '/marketplace'} variant="outline" size={size} full={full}>
      {gallery ? 'View gallery' : 'See the marketplace'}
    </ButtonLink>
  )
}

/** The price while the work can be bought, afterwards 'Sold'. */
export function ProductPrice({ product: { available, price } }: { product: Product }) {
  if (available) return priceText(price) ?? 'Price on request'
  return (
    <>
      <StatusMark kind="sold" />
      {MESSAGES.statusSold}
    </>
  )
}
