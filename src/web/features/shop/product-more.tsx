import { Link } from 'react-router'
import type { Product, ProductPage } from '#contract/shop.ts'
import { pictureOfProduct, ratioOfWork } from '#web/shared/artwork-picture.ts'
import { toLabelFacts } from '#web/shared/work-label.ts'
import { HangGrid, HangItem } from '#web/ui/hang-grid.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { galleryPath } from './product-facts.ts'
import styles from './product-more.module.css'

const SIZES = '(min-width: 1500px) 262px, (min-width: 700px) 220px, 42vw'
const SHELF = 4

/** A shelf with other works of the artist. */
export function ProductMore({ page }: { page: ProductPage }) {
  if (page.more.length === 0) return null
  const gallery = galleryPath(page)
  const { name } = page.artwork.artist
  return (
    <section className={`wrap ${styles.more}`} aria-labelledby="more-works">
      <div className={styles.head}>
        <h2 id="more-works" className="title-l">
          More from {name}
        </h2>
        {gallery && (
          <Link className="link small" to={gallery}>
            View gallery
          </Link>
        )}
      </div>
      <HangGrid size="shelf" label={`More works by ${name}`}>
        {page.more.slice(0, SHELF).map((product) => (
          <ShelfWork key={product.id} product={product} />
        ))}
      </HangGrid>
    </section>
  )
}

function ShelfWork({ product }: { product: Product }) {
  const picture = pictureOfProduct(product)
  return (
    <HangItem
      ratio={ratioOfWork(picture, product.dimensions)}
      picture={<Picture {...picture} title={product.title} sizes={SIZES} hang />}
      label={
        <WallLabel
          titleHref={`/marketplace/${product.handle}`}
          headingLevel={3}
          {...toLabelFacts(product)}
          size="small"
          stretched
        />
      }
    />
  )
}
