import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import {
  dateWords,
  isShownReserved,
  isShownSold,
  mediumWords,
  OFFER_WORDS,
  RESERVED_WORD,
} from '#contract/artwork-display.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { Product, ProductPage } from '#contract/shop.ts'
import { otherSizeText, type Sized, typedSizeText } from '#contract/typed-size.ts'
import { StatusBadge, type StatusMarkKind } from '#web/ui/badge.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { hasBuyButton, ProductBuy, ProductContact, ProductPrice } from './product-buy.tsx'
import { editionText, galleryPath, signatureText } from './product-facts.ts'
import styles from './product-label.module.css'
import { ProductShipping } from './product-shipping.tsx'

/** The badge of the page: what stands between a visitor and the work, if anything does. */
const describeStatus = (product: Product): { mark: StatusMarkKind; label: string } => {
  if (isShownSold(product)) return { mark: 'sold', label: PUBLIC_MESSAGES.statusSold }
  if (isShownReserved(product)) return { mark: 'pending', label: RESERVED_WORD }
  if (product.offer === 'not_for_sale') return { mark: 'plain', label: OFFER_WORDS.not_for_sale }
  return { mark: 'available', label: PUBLIC_MESSAGES.statusAvailable }
}

/** A size as it was typed, the other unit below it. */
const showSize = (sized: Sized): ReactNode =>
  sized.dimensions && (
    <>
      {typedSizeText(sized)}
      <span className={styles.other}>{otherSizeText(sized)}</span>
    </>
  )

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
  const rows = [
    { term: 'Series', value: artwork.series },
    { term: 'Medium', value: mediumWords(artwork) },
    { term: 'Dimensions', value: showSize(artwork) },
    { term: 'Framed', value: showSize({ ...artwork, dimensions: artwork.framed_dimensions }) },
    { term: 'Type', value: artwork.type },
    { term: 'Product type', value: artwork.product_type },
    { term: 'Edition', value: editionText(artwork) },
    { term: 'Signature', value: signatureText(artwork) },
    { term: 'Printer', value: artwork.printer },
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
        <StatusBadge {...describeStatus(product)} />
      </div>
      <h1 className="artwork-page">{artwork.title}</h1>
      {dateWords(artwork) && <p className={styles.year}>{dateWords(artwork)}</p>}
      <DefinitionList rows={rows} className={styles.facts} />
      <p className={`price-page ${styles.price}`}>
        <ProductPrice product={product} />
      </p>
      <div ref={buyRef} className={styles.buy}>
        <ProductBuy page={page} size="lg" full />
      </div>
      {hasBuyButton(page) && (
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
