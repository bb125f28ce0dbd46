import type { ArtworkCard } from '#contract/artworks.ts'
import { MAX_COUNTED, MEDIUMS } from '#contract/constants.ts'
import type { CoverWork, ListedExhibition } from '#contract/exhibitions.ts'
import { decimalAmount } from '#contract/money.ts'
import {
  type FeedItem,
  type FoundArtist,
  type ListedArticle,
  PRICE_STEPS,
  type Recommendation,
  type SearchFacets,
  type SearchItem,
} from '#contract/search.ts'
import {
  AVAILABILITIES,
  COLORS,
  ORIENTATIONS,
  SEARCH_MEDIUMS,
  type SearchMedium,
  SIZE_CLASSES,
} from '#contract/search-constants.ts'
import type {
  ArticleHit,
  ArtistHit,
  ExhibitionHit,
  FacetCount,
  FeedHit,
  Fitting,
  SearchHit,
} from '../search/search.module.ts'

/** What the presenters need of other features. */
export interface Presentation {
  works: ReadonlyMap<string, ArtworkCard>
  coverWork(work: ArtworkCard): CoverWork[]
  coverAddress(exhibitionId: string, imageUrl: string | null): string | null
}

const toCovers = (ids: readonly string[], { works, coverWork }: Presentation): CoverWork[] =>
  ids.flatMap((id) => {
    const work = works.get(id)
    return work ? coverWork(work) : []
  })

const presentArtist = (id: string, { workIds, ...artist }: ArtistHit, presentation: Presentation): FoundArtist => ({
  id,
  name: artist.name,
  slug: artist.slug,
  role: artist.role,
  location: artist.location,
  gallery_published: artist.galleryPublished,
  works_count: artist.worksCount,
  available_count: artist.availableCount,
  works: toCovers(workIds, presentation),
})

const presentExhibition = (id: string, shown: ExhibitionHit, presentation: Presentation): ListedExhibition => ({
  id,
  title: shown.title,
  start_date: shown.startDate,
  end_date: shown.endDate,
  location: shown.location,
  cover_url: presentation.coverAddress(id, shown.imageUrl),
  covers: toCovers(shown.coverIds, presentation),
  host: { name: shown.hostName },
})

const moment = (time: string): string => new Date(time).toISOString()

const presentArticle = (id: string, article: ArticleHit): ListedArticle => ({
  id,
  slug: article.slug,
  title: article.title,
  author_name: article.authorName,
  summary: article.summary,
  image_url: article.imageUrl,
  updated_at: moment(article.updatedAt),
})

/** Nothing for a work that was unpublished in between. */
export const presentItem = (hit: SearchHit, presentation: Presentation): SearchItem[] => {
  const { id, kind, shown } = hit
  if (kind === 'artwork') {
    const artwork = presentation.works.get(id)
    return artwork ? [{ type: 'artwork', artwork }] : []
  }
  if (!shown) return []
  if (kind === 'artist') return [{ type: 'artist', artist: presentArtist(id, shown, presentation) }]
  if (kind === 'exhibition') return [{ type: 'exhibition', exhibition: presentExhibition(id, shown, presentation) }]
  return [{ type: 'article', article: presentArticle(id, shown) }]
}

/** An exhibition and where its host lives; nothing for other hits. */
export const presentExhibitionHit = (hit: SearchHit, presentation: Presentation) =>
  hit.kind === 'exhibition' && hit.shown
    ? [{ exhibition: presentExhibition(hit.id, hit.shown, presentation), home: hit.shown.hostLocation }]
    : []

/** Nothing for a thing that is no longer public, and for artists, who are not in the feed. */
export const presentFeedItem = (hit: FeedHit, presentation: Presentation): FeedItem[] => {
  const { id } = hit
  const published_at = moment(hit.publishedAt)
  if (hit.kind === 'artwork') {
    const artwork = presentation.works.get(id)
    if (!artwork) return []
    const { title, image_url, price, artist } = artwork
    const texts = { title, description: hit.description ?? '', summary: '', image_url, price, maker: artist.name }
    return [{ id, type: 'artwork', ...texts, published_at, artwork }]
  }
  if (hit.kind === 'exhibition' && hit.shown) {
    const { title, description, hostName } = hit.shown
    const exhibition = presentExhibition(id, hit.shown, presentation)
    const image_url = exhibition.cover_url ?? exhibition.covers[0]?.images[0]?.image_url ?? null
    const texts = { title, description, summary: '', image_url, price: null, maker: hostName }
    return [{ id, type: 'exhibition', ...texts, published_at, exhibition }]
  }
  if (hit.kind !== 'article' || !hit.shown) return []
  const { slug, title, summary, imageUrl, authorName } = hit.shown
  const texts = { title, description: summary, summary, image_url: imageUrl, price: null, maker: authorName }
  return [{ id, type: 'article', slug, ...texts, published_at }]
}

/** Nothing for a work without a product page. */
export const presentRecommendation = (
  { id, score, reason }: Fitting,
  works: Presentation['works'],
): Recommendation[] => {
  const work = works.get(id)
  if (!work?.shopify_handle) return []
  const { title, price, currency, is_sold, is_reserved, offer, image_url: image, images, shopify_handle: handle } = work
  const picture = images[0] ?? null
  return [
    {
      id,
      handle,
      title,
      image,
      artist: work.artist.name,
      price,
      currency,
      score,
      reason,
      picture,
      is_sold,
      is_reserved,
      offer,
    },
  ]
}

const isStated = (medium: SearchMedium): boolean => MEDIUMS.some((stated) => stated === medium)

/** Every value of a facet in its order, also those without works; of the mediums only the stated ones. */
export const presentFacets = (counts: readonly FacetCount[], currency: string): SearchFacets => {
  const getCount = (facet: FacetCount['facet'], value: string): number =>
    Math.min(MAX_COUNTED, counts.find((one) => one.facet === facet && one.value === value)?.count ?? 0)
  const counted = <T extends string>(facet: FacetCount['facet'], values: readonly T[]) =>
    values.map((value) => ({ value, count: getCount(facet, value) }))
  return {
    availability: counted('availability', AVAILABILITIES),
    medium: counted('medium', SEARCH_MEDIUMS).filter(({ value, count }) => isStated(value) || count > 0),
    size: counted('size', SIZE_CLASSES),
    color: counted('color', COLORS),
    orientation: counted('orientation', ORIENTATIONS),
    price: PRICE_STEPS.map((step, at) => ({
      from: decimalAmount({ amountMinor: step * 100, currency }),
      count: getCount('price', String(at)),
    })),
  }
}
