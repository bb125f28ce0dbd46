import { priceText } from '#contract/artwork-display.ts'
import type { Product } from '#contract/shop.ts'
import { FLOW_SIZES, pictureOf, ratioOfWork } from '#web/shared/artwork-picture.ts'
import type { FlowItem } from '#web/ui/flow-grid.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'

/** The picture of a product in a list; without alternative text, because its label is beside it. */
export const pictureOfProduct = ({ image, picture }: Product) =>
  picture
    ? { ...pictureOf(picture), alt: '' }
    : { src: image ?? '', sources: [], width: null, height: null, alt: '', color: null }

/** Width ÷ height of the picture. */
export const ratioOfProduct = (product: Product): number => ratioOfWork(pictureOfProduct(product), product.dimensions)

/** A product in the flow: picture, vendor, title, price; the whole card links to its page (CD-10.7, CD-10.8). */
export const productCard = (product: Product, eager: boolean): FlowItem => ({
  id: product.id,
  ratio: ratioOfProduct(product),
  media: <Picture {...pictureOfProduct(product)} title={product.title} sizes={FLOW_SIZES} eager={eager} />,
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
