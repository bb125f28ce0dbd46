import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { ProductPage } from '#contract/shop.ts'
import { getPrimaryPicture, hangingSize, isInTheRound } from '#web/shared/artwork-picture.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ScaleWall } from '#web/ui/scale-wall.tsx'
import { PhoneBar } from '#web/ui/sticky-bar.tsx'
import { ProductAnalysis } from './product-analysis.tsx'
import { ProductBuy, ProductPrice } from './product-buy.tsx'
import { galleryPath } from './product-facts.ts'
import { ProductLabel } from './product-label.tsx'
import styles from './product-layout.module.css'
import { ProductMore } from './product-more.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ShippingPrices } from './product-shipping.tsx'
import story from './product-story.module.css'

interface ProductLayoutProps {
  page: ProductPage
  /** Like and share, under the primary action. */
  social: ReactNode
  comments: ReactNode
}

/** The page of a work: its pictures with the label beside them, then its story, analysis and comments. */
export function ProductLayout({ page, social, comments }: ProductLayoutProps) {
  const { artwork, product } = page
  const gallery = galleryPath(page)
  const buy = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className="wrap">
        <div className={styles.crumb}>
          <Breadcrumb
            to={gallery ?? '/marketplace'}
            parent={gallery ? artwork.artist.name : 'Marketplace'}
            current={artwork.title}
          />
        </div>
        <div className={styles.columns}>
          <ProductPictures key={product.id} page={page} />
          <ProductLabel page={page} social={social} buyRef={buy} />
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
      <PhoneBar fact={<ProductPrice product={product} />} standsFor={buy}>
        <ProductBuy page={page} />
      </PhoneBar>
    </>
  )
}

/** A text of the record, which may be too long for a row of the label; nothing without one. */
function StoryPart({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <section>
      <h2 className="h-tool">{title}</h2>
      <p className={`read ${story.words}`}>{text}</p>
    </section>
  )
}

/** The work to scale on a wall, its description, and where it was, was shown and was written about. */
function ProductStory({ page }: { page: ProductPage }) {
  const { artwork, product } = page
  const size = hangingSize(artwork.dimensions)
  const stands = isInTheRound(artwork)
  return (
    <div className={story.story}>
      {size && (
        <section>
          <h2 className="h-tool">Seen to scale</h2>
          <div className={story.wall}>
            <ScaleWall {...size} image={{ ...getPrimaryPicture(artwork), alt: '' }} onPlinth={stands} bench lazy />
          </div>
          {!stands && (
            <>
              <p className="cap">Centered at 57 inches above the floor. The bench is 62 inches wide.</p>
              <Link className="link" to={`/see-on-your-wall/${product.handle}`}>
                See it on your wall
              </Link>
            </>
          )}
        </section>
      )}
      <StoryPart title="About the work" text={artwork.description} />
      <StoryPart title="Exhibition history" text={artwork.exhibition_history} />
      <StoryPart title="Literature" text={artwork.literature} />
      <ShippingPrices page={page} />
    </div>
  )
}
