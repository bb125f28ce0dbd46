import type { Product } from '#contract/shop.ts'
import { FLOW_SIZES, pictureOfProduct, ratioOfWork } from '#web/shared/artwork-picture.ts'
import { toLabelFacts } from '#web/shared/work-label.ts'
import { FlowGrid } from '#web/ui/flow-grid.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'

const FIRST_ROW = 4

interface ProductFlowProps {
  products: Product[]
  label: string
  /** The heading level of the titles. */
  level: 2 | 3
  wholeRows?: boolean
}

/** Works of the shop at their true ratio, each leading to its page. */
export function ProductFlow({ products, label, level, wholeRows }: ProductFlowProps) {
  const items = products.map((product, index) => {
    const picture = pictureOfProduct(product)
    const ratio = ratioOfWork(picture, product.dimensions)
    return {
      id: product.id,
      ratio,
      media: <Picture {...picture} title={product.title} ratio={ratio} sizes={FLOW_SIZES} eager={index < FIRST_ROW} />,
      label: (
        <WallLabel
          artist={product.vendor}
          titleHref={`/marketplace/${product.handle}`}
          headingLevel={level}
          {...toLabelFacts(product)}
          size="compact"
          stretched
        />
      ),
    }
  })
  return <FlowGrid items={items} label={label} labelHeight={140} labelHeightPhone={150} wholeRows={wholeRows} />
}
