import { primaryImage, shopPageUrl } from '#contract/artwork-display.ts'
import type { Artwork, ArtworkCard, Dimensions, Publication } from '#contract/artworks.ts'
import { decimalAmount } from '#contract/money.ts'
import { typedUnit } from '#contract/record-size.ts'
import { toDimensions } from '#contract/typed-size.ts'
import type { Offer, Work, WorkCard } from './artworks.read.ts'
import { isPublic, nextStatuses } from './artworks.status.ts'
import type { PicturePresenter } from './picture.presenter.ts'

type Measured = Pick<Work, 'width' | 'height' | 'depth' | 'diameter' | 'unit' | 'typedUnit'>
const toFramed = ({ framedWidth: width, framedHeight: height, framedDepth: depth, unit }: Work): Dimensions | null =>
  width === null || height === null ? null : { width, height, depth, unit }
const presentSize = (work: Measured): Pick<Artwork, 'dimensions' | 'size_unit'> => ({
  dimensions: toDimensions(work),
  size_unit: typedUnit(work),
})

const toAnalysis = ({ aiAnalysis }: Work): Artwork['ai_analysis'] => {
  if (!aiAnalysis) return null
  const { style, description, tags, price_range } = aiAnalysis
  return { style, description, tags, price_range }
}

type Estimated = Pick<Artwork, 'ai_analysis' | 'market_analysis' | 'price_analysis' | 'similar_works_count'>

/** Without what the work may be worth, which buyers see only if its artist wants it. */
const withoutEstimate = <W extends Estimated>(work: W): W => ({
  ...work,
  ai_analysis: work.ai_analysis && { ...work.ai_analysis, price_range: null },
  market_analysis: null,
  price_analysis: null,
  similar_works_count: null,
})

const presentPrice = ({ priceMinor, currency }: Pick<WorkCard, 'priceMinor' | 'currency'>) => ({
  price: priceMinor === null ? null : decimalAmount({ amountMinor: priceMinor, currency }),
  currency,
})

/** Without a price that its artist does not show. */
const withoutPrice = <W extends Pick<Artwork, 'offer' | 'price'>>(work: W): W =>
  work.offer === 'for_sale' ? work : { ...work, price: null }

/** Presents the fields that publishing changes, to the artist. */
export const createPublicationPresenter =
  (publicUrl: string) =>
  ({ status, isSold, ...offer }: Offer): Publication => ({
    id: offer.id,
    status,
    next_statuses: nextStatuses(status, isSold),
    is_sold: isSold,
    offer: offer.offer,
    ...presentPrice(offer),
    shopify_handle: offer.handle,
    shopify_variant_id: offer.variantId,
    public_url: isPublic(status) ? shopPageUrl(publicUrl, offer.handle) : null,
    published_at: offer.publishedAt?.toISOString() ?? null,
    updated_at: offer.updatedAt.toISOString(),
  })
export type PublicationPresenter = ReturnType<typeof createPublicationPresenter>

/** Presents a work as lists show it to anybody. */
export const createCardPresenter =
  (presentPicture: PicturePresenter, publicUrl: string) =>
  (work: WorkCard): ArtworkCard => {
    const { title, status, picture } = work
    const images = picture ? [presentPicture(picture, { title, isPublic: isPublic(status) })] : []
    return withoutPrice({
      id: work.id,
      artist: { id: work.ownerId, name: work.artistName, slug: work.artistSlug },
      title,
      image_url: images[0]?.image_url ?? null,
      images,
      medium: work.medium,
      medium_line: work.mediumLine,
      ...presentSize(work),
      offer: work.offer,
      ...presentPrice(work),
      is_sold: work.isSold,
      is_reserved: work.isReserved,
      status,
      year_created: work.yearCreated,
      year_from: work.yearFrom,
      date_text: work.dateText,
      color_palette: (work.statedPalette ?? picture?.palette ?? []).slice(0, 1),
      shopify_handle: work.handle,
      public_url: isPublic(status) ? shopPageUrl(publicUrl, work.handle) : null,
    })
  }
export type CardPresenter = ReturnType<typeof createCardPresenter>

/**
 * Presents a row to this reader, null for a visitor; the only place where field names of an artwork change case. `sale` is
 * for the owner.
 */
export const createArtworkPresenter =
  (presentPicture: PicturePresenter, presentPublication: PublicationPresenter) =>
  (work: Work, viewerId: string | null, sale: Artwork['sale'] = null): Artwork => {
    const { title } = work
    const images = work.images.map((image) => presentPicture(image, { title, isPublic: isPublic(work.status) }))
    const primary = primaryImage(images)
    const presented = {
      ...presentPublication(work),
      is_reserved: work.isReserved,
      owner_id: work.ownerId,
      artist: { id: work.ownerId, name: work.artistName, slug: work.artistSlug },
      title,
      description: work.description,
      image_url: primary?.image_url ?? null,
      detail_images: images.filter((image) => image !== primary).map(({ image_url }) => image_url),
      images,
      medium: work.medium,
      medium_class: work.mediumClass,
      medium_line: work.mediumLine,
      ...presentSize(work),
      framed_dimensions: toFramed(work),
      sale,
      type: work.type,
      product_type: work.productType,
      year_created: work.yearCreated,
      year_from: work.yearFrom,
      date_text: work.dateText,
      series: work.series,
      tags: work.tags,
      printer: work.printer,
      artist_proofs: work.artistProofs,
      is_signed: work.isSigned,
      signature_text: work.signatureText,
      literature: work.literature,
      edition_type: work.editionType,
      edition_number: work.editionNumber,
      edition_size: work.editionSize,
      condition: work.condition,
      authentication_status: work.authenticationStatus,
      exhibition_history: work.exhibitionHistory,
      ai_description: work.statedDescription ?? work.aiDescription,
      color_palette: work.statedPalette ?? work.images.find(({ isPrimary }) => isPrimary)?.palette ?? [],
      price_analysis: work.statedPriceAnalysis ?? work.priceAnalysis,
      similar_works_count: work.statedSimilarWorks ?? work.similarWorksCount,
      ai_analysis: toAnalysis(work),
      estimate_public: work.estimatePublic,
      market_analysis: work.marketAnalysis,
      created_at: work.createdAt.toISOString(),
    }
    if (work.ownerId === viewerId) return presented
    const shown = withoutPrice(presented)
    return work.estimatePublic ? shown : withoutEstimate(shown)
  }
export type ArtworkPresenter = ReturnType<typeof createArtworkPresenter>
