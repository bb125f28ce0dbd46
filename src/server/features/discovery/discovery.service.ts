import type { ArtworkCard } from '#contract/artworks.ts'
import { MAX_COUNTED } from '#contract/constants.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import { type exhibitionMap, MAX_MAPPED, type MappedGallery } from '#contract/exhibition-map.ts'
import {
  type exploreFeed,
  type Recommendation,
  type recommendWorks,
  type search as searchEndpoint,
  type searchShop,
} from '#contract/search.ts'
import { type SearchType } from '#contract/search-constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import { tag } from '#server/platform/http/cache-tags.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Exhibitions } from '../exhibitions/exhibitions.module.ts'
import type { Gallery } from '../gallery/gallery.module.ts'
import type { Places } from '../places/places.module.ts'
import type { Fitting, Search, SearchHit, SearchKind } from '../search/search.module.ts'
import type { Shop } from '../shop/shop.module.ts'
import {
  type Presentation,
  presentExhibitionHit,
  presentFacets,
  presentFeedItem,
  presentItem,
  presentRecommendation,
} from './discovery.presenter.ts'
import { toFilters } from './search-filters.ts'

export interface DiscoveryDeps {
  search: Pick<Search, 'find' | 'feed' | 'recommend' | 'findAndRecommend'>
  artworks: Pick<Artworks, 'visibleCards'>
  exhibitions: Pick<Exhibitions, 'coverAddress' | 'coverWork'>
  gallery: Pick<Gallery, 'visitable'>
  shop: Pick<Shop, 'presentProduct'>
  clock: Clock
  places: Pick<Places, 'locate'>
  /** Of the installation. */
  currency: string
}

const KINDS: Record<SearchType, SearchKind> = {
  artworks: 'artwork',
  artists: 'artist',
  exhibitions: 'exhibition',
  articles: 'article',
}
const ALL_KINDS = Object.values(KINDS)
/** Products in a search on Explore. */
const MAX_PRODUCTS = 24

/** The works of a hit: itself, or those on its wall. */
const getWorkIds = (hit: SearchHit): string[] => {
  if (hit.kind === 'artwork') return [hit.id]
  if (hit.kind === 'artist') return hit.shown.workIds
  return hit.kind === 'exhibition' ? hit.shown.coverIds : []
}

/** Tags a response with the people whose things are in it. */
const tagPeople = (hits: readonly SearchHit[]): void => {
  for (const hit of hits) {
    if (hit.kind === 'artist') tag(`artist:${hit.id}`)
    if (hit.kind === 'exhibition') tag(`artist:${hit.shown.hostId}`)
  }
}

/** What visitors and users discover: the public search, the feed of Explore, and works that fit a search. */
export const createDiscoveryService = ({
  search,
  artworks,
  exhibitions,
  gallery,
  shop,
  clock,
  places,
  currency,
}: DiscoveryDeps) => {
  const loadWorks = async (ids: readonly string[]): Promise<ReadonlyMap<string, ArtworkCard>> =>
    new Map((await artworks.visibleCards([...new Set(ids)], null)).map((work) => [work.id, work]))

  const loadPresentation = async (hits: readonly SearchHit[]): Promise<Presentation> => ({
    works: await loadWorks(hits.flatMap(getWorkIds)),
    coverWork: exhibitions.coverWork,
    coverAddress: exhibitions.coverAddress,
  })

  const recommended = (fitting: readonly Fitting[], works: Presentation['works']): Recommendation[] =>
    fitting.flatMap((one) => presentRecommendation(one, works))
  const presentFitting = async (fitting: readonly Fitting[]): Promise<Recommendation[]> =>
    recommended(fitting, await loadWorks(fitting.map(({ id }) => id)))

  /** Galleries that can be visited; with a text, those that a search for it finds. One in no known town has no place. */
  const mappedGalleries = async (text: string): Promise<MappedGallery[]> => {
    const [visitable, found] = await Promise.all([
      gallery.visitable(MAX_MAPPED),
      text === '' ? null : search.find({ text, kinds: ['artist'], limit: MAX_MAPPED }),
    ])
    const named = found && new Set(found.hits.map(({ id }) => id))
    const located = visitable
      .filter(({ id }) => named === null || named.has(id))
      .map(async ({ id, name, address, location }) => {
        const point = (await places.locate(address, location)) ?? (await places.locate(location, ''))
        return point && { id, name, address, point }
      })
    return (await Promise.all(located)).filter((one) => one !== null)
  }

  return {
    async search({ q, type, ...query }: QueryOf<typeof searchEndpoint>): Promise<ResultOf<typeof searchEndpoint>> {
      tag('search')
      const hasWorks = type === undefined || type === 'artworks'
      const { hits, counts, facets, loosened, corrected, nearest, nextCursor } = await search.find({
        text: q,
        nearest: true,
        kinds: type === undefined ? ALL_KINDS : [KINDS[type]],
        filters: toFilters(query, currency),
        sort: query.sort,
        exact: query.exact === '1',
        cursor: query.cursor,
        limit: query.limit,
        withFacets: hasWorks,
      })
      tagPeople(hits)
      const presentation = await loadPresentation(hits)
      const getCount = (kind: SearchKind): number => Math.min(MAX_COUNTED, counts[kind] ?? 0)
      return {
        items: hits.flatMap((hit) => presentItem(hit, presentation)),
        next_cursor: nextCursor,
        corrected,
        nearest,
        counts: {
          artworks: getCount('artwork'),
          artists: getCount('artist'),
          exhibitions: getCount('exhibition'),
          articles: getCount('article'),
        },
        facets: hasWorks ? presentFacets(facets, currency) : null,
        loosened,
      }
    },

    async feed({
      filter,
      search: text,
      cursor,
      limit,
    }: QueryOf<typeof exploreFeed>): Promise<ResultOf<typeof exploreFeed>> {
      const { hits, nextCursor } = await search.feed({ filter, text, cursor, limit })
      const presentation = await loadPresentation(hits)
      return { items: hits.flatMap((hit) => presentFeedItem(hit, presentation)), next_cursor: nextCursor }
    },

    /** Exhibitions that are on or coming, and galleries that can be visited, each with its town. */
    async map(text: string): Promise<ResultOf<typeof exhibitionMap>> {
      const { hits } = await search.feed({ filter: 'exhibitions', text, limit: MAX_MAPPED })
      const today = clock.now().toISOString().slice(0, 10)
      const current = hits.filter((hit) => hit.kind === 'exhibition' && (hit.shown?.endDate ?? '') >= today)
      const [presentation, galleries] = await Promise.all([loadPresentation(current), mappedGalleries(text)])
      return {
        galleries,
        items: await Promise.all(
          current
            .flatMap((hit) => presentExhibitionHit(hit, presentation))
            .map(async ({ exhibition, home }) => ({
              exhibition,
              point: await places.locate(exhibition.location, home),
            })),
        ),
      }
    },

    async searchShop(text: string): Promise<ResultOf<typeof searchShop>> {
      tag('search')
      const { hits, fitting } = await search.findAndRecommend({ text, kinds: ['artwork'], limit: MAX_PRODUCTS })
      const works = await loadWorks([...hits, ...fitting].map(({ id }) => id))
      return {
        shopify_results: hits.flatMap((hit) => {
          const work = works.get(hit.id)
          return hit.kind === 'artwork' && hit.shown && work ? [shop.presentProduct(hit.shown, work)] : []
        }),
        ai_results: recommended(fitting, works),
      }
    },

    async recommend(text: string): Promise<ResultOf<typeof recommendWorks>> {
      tag('search')
      return { results: await presentFitting(await search.recommend(text)) }
    },

    presentFitting,
  }
}
export type DiscoveryService = ReturnType<typeof createDiscoveryService>
