import { dateWords, isShownSold, offerText } from '#contract/artwork-display.ts'
import type { Product } from '#contract/shop.ts'
import type { FlowItem } from '#web/ui/flow-grid.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { FLOW_SIZES, pictureOfProduct, ratioOfWork } from './artwork-picture.ts'

/** A product in the flow: picture, vendor, title, price; the whole card links to its page (CD-10.7, CD-10.8). */
export const productCard = (product: Product, eager: boolean): FlowItem => {
  const picture = pictureOfProduct(product)
  return {
    id: product.id,
    ratio: ratioOfWork(picture, product.dimensions),
    media: <Picture {...picture} title={product.title} sizes={FLOW_SIZES} eager={eager} />,
    label: (
      <WallLabel
        artist={product.vendor}
        title={product.title}
        titleHref={`/marketplace/${product.handle}`}
        headingLevel={3}
        year={dateWords(product)}
        price={offerText(product)}
        sold={isShownSold(product)}
        size="compact"
        stretched
      />
    ),
  }
}
