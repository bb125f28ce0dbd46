import { priceText } from '#contract/artwork-display.ts'
import type { Product } from '#contract/shop.ts'
import type { FlowItem } from '#web/ui/flow-grid.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { pictureOfProduct, ratioOfProduct } from './product-picture.ts'

const SIZES = '(min-width: 1500px) 18vw, (min-width: 1100px) 23vw, (min-width: 700px) 31vw, 46vw'

/** A product in the flow: picture, vendor, title, price; the whole card leads to its page (CD-10.7, CD-10.8). */
export const productCard = (product: Product, eager: boolean): FlowItem => ({
  id: product.id,
  ratio: ratioOfProduct(product),
  media: <Picture {...pictureOfProduct(product)} alt="" title={product.title} sizes={SIZES} eager={eager} />,
  label: (
    <WallLabel
      artist={product.vendor}
      title={product.title}
      titleHref={`/marketplace/${product.handle}`}
      headingLevel={3}
      year={product.year_created}
      price={priceText(product.price)}
      sold={!product.available}
      size="compact"
      stretched
    />
  ),
})
