import type { Product } from '#contract/shop.ts'
import { pictureOf, ratioOfWork } from '#web/shared/artwork-picture.ts'

/** The picture of a product in a list; its title stands beside it. */
export const pictureOfProduct = ({ title, image, picture }: Product) =>
  picture
    ? pictureOf(picture, title)
    : { src: image ?? '', sources: [], width: null, height: null, alt: title, color: null }

/** Width ÷ height of what is drawn. */
export const ratioOfProduct = (product: Product): number => ratioOfWork(pictureOfProduct(product), product.dimensions)
