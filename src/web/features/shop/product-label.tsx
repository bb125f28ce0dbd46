import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { mediumText } from '#contract/artwork-display.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { ProductPage } from '#contract/shop.ts'
import { otherSizeText, sizeText } from '#web/lib/size-text.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { ProductBuy, ProductContact, ProductPrice } from './product-buy.tsx'
import { editionText, galleryPath } from './product-facts.ts'
import styles from './product-label.module.css'
import { ProductShipping } from './product-shipping.tsx'

/** The wall label of the page: who, what, how large, how much (CD-10.14). `social` stands under the primary action. */
export function ProductLabel({
  page,
  social,
  buyRef,
}: {
  page: ProductPage
  social: ReactNode
  buyRef: Ref<HTMLDivElement>
}) {
  const { artwork, product } = page
  const gallery = galleryPath(page)
  const size = sizeText(artwork.dimensions)
  const rows = [
    { term: 'Medium', value: mediumText(artwork.medium) },
    {
      term: 'Dimensions',
      value: size && (
        <>
          {size}
          <span className={styles.other}>{otherSizeText(artwork.dimensions)}</span>
        </>
      ),
    },
    { term: 'Type', value: artwork.type },
    { term: 'Product type', value: artwork.product_type },
    { term: 'Edition', value: editionText(artwork) },
    { term: 'Condition', value: artwork.condition },
    { term: 'Authenticity', value: artwork.authentication_status },
  ]
  return (
    <div className={styles.label}>
      <div className="row sb">
        {gallery ? (
          <Link className={styles.artist} to={gallery}>
            {artwork.artist.name}
          </Link>
        ) : (
          <span className={styles.artist}>{artwork.artist.name}</span>
        )}
        <StatusBadge
          mark={product.available ? 'available' : 'sold'}
          label={product.available ? PUBLIC_MESSAGES.statusAvailable : PUBLIC_MESSAGES.statusSold}
        />
      </div>
      <h1 className="artwork-page">{artwork.title}</h1>
      {artwork.year_created && <p className={styles.year}>{artwork.year_created}</p>}
      <DefinitionList rows={rows} className={styles.facts} />
      <p className={`price-page ${styles.price}`}>
        <ProductPrice product={product} />
      </p>
      <div ref={buyRef} className={styles.buy}>
        <ProductBuy page={page} size="lg" full />
      </div>
      {product.price && page.payable && (
        <div className={styles.contact}>
          <ProductContact page={page} size="lg" full />
        </div>
      )}
      {social}
      <ProductShipping page={page} />
      {product.available && (
        <p className={`cap ${styles.note}`}>
          {page.payable
            ? 'It is held for you once you check out. A cart alone holds nothing.'
            : 'No card payment can have this price. Write to the artist to buy it.'}
        </p>
      )}
    </div>
  )
}
