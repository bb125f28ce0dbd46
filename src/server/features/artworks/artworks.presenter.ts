import { shopPageUrl } from '#contract/artwork-display.ts'
import type { Artwork, Dimensions } from '#contract/artworks.ts'
import type { Work } from './artworks.read.ts'
import { isPublic, nextStatuses } from './artworks.status.ts'
import type { PicturePresenter } from './picture.presenter.ts'
import { moneyOf } from './price.ts'

const dimensionsOf = ({ width, height, depth, unit }: Work): Dimensions | null =>
  width === null || height === null ? null : { width, height, depth, unit }

const analysisOf = ({ aiAnalysis }: Work): Artwork['ai_analysis'] => {
  if (!aiAnalysis) return null
  const { style, description, tags, price_range } = aiAnalysis
  return { style, description, tags, price_range }
}

/** Row to wire: the only place where the names of an artwork change case. */
export const createArtworkPresenter =
  (presentPicture: PicturePresenter, publicUrl: string) =>
  (work: Work): Artwork => {
    const { title, status, isSold } = work
    const images = work.images.map((image) => presentPicture(image, { title, isPublic: isPublic(status) }))
    const primary = images.find(({ is_primary }) => is_primary) ?? images[0]
    return {
      id: work.id,
      owner_id: work.ownerId,
      artist: { id: work.ownerId, name: work.artistName, slug: work.artistSlug },
      title,
      description: work.description,
      image_url: primary?.image_url ?? null,
      detail_images: images.filter((image) => image !== primary).map(({ image_url }) => image_url),
      images,
      medium: work.medium,
      dimensions: dimensionsOf(work),
      price: work.priceCents === null ? null : moneyOf(work.priceCents),
      type: work.type,
      product_type: work.productType,
      is_sold: isSold,
      status,
      next_statuses: nextStatuses(status, isSold),
      year_created: work.yearCreated,
      edition_type: work.editionType,
      edition_number: work.editionNumber,
      edition_size: work.editionSize,
      condition: work.condition,
      authentication_status: work.authenticationStatus,
      exhibition_history: work.exhibitionHistory,
      ai_description: work.aiDescription,
      color_palette: work.images.find(({ isPrimary }) => isPrimary)?.palette ?? [],
      price_analysis: work.priceAnalysis,
      similar_works_count: work.similarWorksCount,
      ai_analysis: analysisOf(work),
      market_analysis: work.marketAnalysis,
      shopify_handle: work.handle,
      shopify_variant_id: work.variantId,
      public_url: isPublic(status) ? shopPageUrl(publicUrl, work.handle) : null,
      created_at: work.createdAt.toISOString(),
      updated_at: work.updatedAt.toISOString(),
      published_at: work.publishedAt?.toISOString() ?? null,
    }
  }
export type ArtworkPresenter = ReturnType<typeof createArtworkPresenter>
