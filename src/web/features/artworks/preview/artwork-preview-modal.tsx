import { useState } from 'react'
import { Link } from 'react-router'
import {
  dateWords,
  mediumWords,
  normalizeEdition,
  OFFER_WORDS,
  priceText,
  shopPageUrl,
  storeProductUrl,
} from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import { previewSizeText } from '#contract/share-text.ts'
import type { PublicSettings } from '#web/lib/page-services.ts'
import { settings } from '#web/lib/settings.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Modal, ModalSplit } from '#web/ui/modal.tsx'
import { salePath, saleText, toBadge } from '../card/card-words.ts'
import { AiAnalysis, ColorPalette, MarketAnalysis } from './analysis.tsx'
import { type Autoplay, ImageGallery } from './image-gallery.tsx'
import styles from './preview.module.css'

interface Fact {
  term: string
  value: string | null
  /** After the value, in a quieter color. */
  note?: string
  strong?: boolean
}

/** The order of the sides, so that nobody takes width for height (AW T-33). */
const sidesNote = (dimensions: Artwork['dimensions']): string => {
  if (dimensions?.is_round) return ''
  return dimensions?.depth ? '(W x H x D)' : '(W x H)'
}

/** The rows of the preview (AW-6.5 to AW-6.12); rows without data are left out (AW-6.20). */
export const artworkFacts = (work: Artwork): Fact[] => {
  const edition = normalizeEdition(work)
  const rows: Fact[] = [
    { term: 'Medium', value: mediumWords(work) },
    { term: 'Dimensions', value: previewSizeText(work), note: sidesNote(work.dimensions) },
    { term: 'Year', value: dateWords(work) },
    { term: 'Type', value: work.type },
    { term: 'Edition', value: edition.type },
    { term: 'Edition number', value: edition.text },
    { term: 'Product type', value: work.product_type },
    { term: 'Condition', value: work.condition },
    { term: 'Authentication', value: work.authentication_status },
    { term: 'Exhibited', value: work.exhibition_history },
    { term: 'Terms', value: work.offer === 'for_sale' ? null : OFFER_WORDS[work.offer] },
    { term: 'Price', value: priceText(work.price, work.currency), strong: true },
  ]
  return rows.filter(({ value }) => value !== null && value.trim() !== '')
}

interface ArtworkPreviewModalProps {
  /** Null while it is closed. */
  work: Artwork | null
  onClose: () => void
  autoplay?: Autoplay
}

/** A work with all its details: the pictures at the left, the facts at the right (AW-6). */
export function ArtworkPreviewModal({ work, onClose, autoplay }: ArtworkPreviewModalProps) {
  // While the window fades out it still shows the last work.
  const [last, setLast] = useState(work)
  if (work && work !== last) setLast(work)
  const shown = work ?? last
  return (
    <Modal
      open={work !== null}
      onOpenChange={(open) => !open && onClose()}
      size="preview"
      bare
      title={shown?.title ?? ''}
      titleHidden
    >
      {shown && (
        <ModalSplit stage={<ImageGallery key={shown.id} work={shown} {...(autoplay ? { autoplay } : {})} />}>
          <Details work={shown} />
        </ModalSplit>
      )}
    </Modal>
  )
}

function Details({ work }: { work: Artwork }) {
  return (
    <>
      <StatusBadge {...toBadge(work)} />
      <p className={styles.title}>{work.title}</p>
      {work.sale && (
        <p className={styles.sale}>
          <Link className="link" to={salePath(work.sale)}>
            {saleText(work.sale)}
          </Link>
        </p>
      )}
      <DefinitionList
        rows={artworkFacts(work).map(({ term, value, note, strong }) => ({
          term,
          strong: strong ?? false,
          value: note ? (
            <>
              {value} <span className="faint">{note}</span>
            </>
          ) : (
            value
          ),
        }))}
      />
      {work.description.trim() && <p className={styles.description}>{work.description}</p>}
      <AiAnalysis work={work} />
      <MarketAnalysis work={work} />
      <ColorPalette colors={work.color_palette} />
      <StoreDetails work={work} />
    </>
  )
}

/**
 * The product page of a work: in the connected store if there is one, otherwise in our own shop (AW-6.18, AW-6.19). Null
 * for a work that is not in a store: not published, or without a handle.
 */
export const storeLink = (
  { status, shopify_handle }: Pick<Artwork, 'status' | 'shopify_handle'>,
  { mainSite, publicUrl }: Pick<PublicSettings, 'mainSite' | 'publicUrl'>,
): string | null => {
  if (status !== 'published') return null
  return mainSite ? storeProductUrl(mainSite, shopify_handle) : shopPageUrl(publicUrl, shopify_handle)
}

/** The work's product in the store and the way to it (AW-6.17, AW-6.18). */
function StoreDetails({ work }: { work: Artwork }) {
  const link = storeLink(work, settings())
  if (!link) return null
  return (
    <section className={styles.store} aria-labelledby="store-details">
      <h3 id="store-details" className="h-tool-s">
        In the store
      </h3>
      <DefinitionList
        rows={[
          { term: 'Product', value: work.shopify_handle },
          { term: 'Variant', value: work.shopify_variant_id },
        ]}
      />
      <ButtonLink to={link} external full>
        View in store
      </ButtonLink>
    </section>
  )
}
