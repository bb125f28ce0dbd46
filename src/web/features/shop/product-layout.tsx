import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductPage } from '#contract/shop.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PhoneBar } from '#web/ui/phone-bar.tsx'
import { ProductAnalysis } from './product-analysis.tsx'
import { ProductBuy } from './product-buy.tsx'
import { galleryPath } from './product-facts.ts'
import { ProductLabel } from './product-label.tsx'
import styles from './product-layout.module.css'
import { ProductMore } from './product-more.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductPrice } from './product-price.tsx'
import { ProductStory } from './product-story.tsx'

interface ProductLayoutProps {
  page: ProductPage
  /** Like and share, under the primary action. */
  social: ReactNode
  comments: ReactNode
}

/** A work on sale: the picture first, its label beside it, then everything else about it. */
export function ProductLayout({ page, social, comments }: ProductLayoutProps) {
  const { artwork, product } = page
  const gallery = galleryPath(page)
  return (
    <>
      <div className="wrap">
        <nav className={styles.crumb} aria-label="Breadcrumb">
          <ol>
            <li>
              <Link className="link" to={gallery ?? '/marketplace'}>
                {gallery ? artwork.artist.name : 'Marketplace'}
              </Link>
              <Icon name="chevron-right" size={16} />
            </li>
            <li aria-current="page">{artwork.title}</li>
          </ol>
        </nav>
        <div className={styles.columns}>
          <ProductPictures key={product.id} page={page} />
          <ProductLabel page={page} social={social} />
        </div>
        <div className={`${styles.columns} ${styles.below}`}>
          <ProductStory page={page} />
          <div className={styles.side}>
            <ProductAnalysis page={page} />
            {comments}
          </div>
        </div>
      </div>
      <ProductMore page={page} />
      <PhoneBar fact={<ProductPrice product={product} />}>
        <ProductBuy page={page} />
      </PhoneBar>
    </>
  )
}
