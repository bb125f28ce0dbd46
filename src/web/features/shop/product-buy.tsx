import type { ProductPage } from '#contract/shop.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { galleryPath } from './product-facts.ts'

/**
 * What one can do about the work: until there is a checkout a work on sale is bought by writing to us; a sold one leads
 * to the artist's other works.
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
