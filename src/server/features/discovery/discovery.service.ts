import type { Artwork } from '#contract/artworks.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import {
  type exploreFeed,
  MAX_COUNTED,
  type Recommendation,
  type recommendWorks,
  type SearchType,
  type search as searchEndpoint,
  type searchShop,
} from '#contract/search.ts'
import { tag } from '#server/platform/http/cache-tags.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Exhibitions } from '../exhibitions/exhibitions.module.ts'
import type { Search, SearchHit, SearchKind } from '../search/search.module.ts'
import type { Shop } from '../shop/shop.module.ts'
import {
  type Presentation,
  presentFacets,
  presentFeedItem,
  presentItem,
  presentRecommendation,
} from './discovery.presenter.ts'

export interface DiscoveryDeps {
  search: Pick<Search, 'find' | 'feed' | 'recommend' | 'findAndRecommend'>
  artworks: Pick<Artworks, 'visible'>
  exhibitions: Pick<Exhibitions, 'coverAddress' | 'coverWork'>
  shop: Pick<Shop, 'presentProduct'>
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
const workIdsOf = (hit: SearchHit): string[] => {
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
export const createDiscoveryService = ({ search, artworks, exhibitions, shop }: DiscoveryDeps) => {
  const worksOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, Artwork>> =>
    new Map((await artworks.visible([...new Set(ids)], null)).map((work) => [work.id, work]))

  const presentationOf = async (hits: readonly SearchHit[]): Promise<Presentation> => ({
    works: await worksOf(hits.flatMap(workIdsOf)),
    coverWork: exhibitions.coverWork,
    coverAddress: exhibitions.coverAddress,
  })

  const recommended = (
    fitting: Awaited<ReturnType<Search['recommend']>>,
    works: Presentation['works'],
  ): Recommendation[] => fitting.flatMap((one) => presentRecommendation(one, works))

  return {
    async search({ q, type, ...query }: QueryOf<typeof searchEndpoint>): Promise<AnswerOf<typeof searchEndpoint>> {
      tag('search')
      const hasWorks = type === undefined || type === 'artworks'
      const { hits, counts, facets, loosened, corrected, nextCursor } = await search.find({
        text: q,
        kinds: type === undefined ? ALL_KINDS : [KINDS[type]],
        filters: {
          medium: query.medium,
          size: query.size,
          color: query.color,
          orientation: query.orientation,
          availability: query.availability,
          priceMinCents: query.price_min === undefined ? undefined : Math.round(query.price_min * 100),
          priceMaxCents: query.price_max === undefined ? undefined : Math.round(query.price_max * 100),
        },
        sort: query.sort,
        exact: query.exact === '1',
        cursor: query.cursor,
        limit: query.limit,
        withFacets: hasWorks,
      })
      tagPeople(hits)
      const presentation = await presentationOf(hits)
      const countOf = (kind: SearchKind): number => Math.min(MAX_COUNTED, counts[kind] ?? 0)
      return {
        items: hits.flatMap((hit) => presentItem(hit, presentation)),
        next_cursor: nextCursor,
        corrected,
        counts: {
          artworks: countOf('artwork'),
          artists: countOf('artist'),
          exhibitions: countOf('exhibition'),
          articles: countOf('article'),
        },
        facets: hasWorks ? presentFacets(facets) : null,
        loosened: loosened.map(({ words, without, count }) => ({ q: words, without, count })),
      }
    },

    async feed({
      filter,
      search: text,
      cursor,
      limit,
    }: QueryOf<typeof exploreFeed>): Promise<AnswerOf<typeof exploreFeed>> {
      const { hits, nextCursor } = await search.feed({ filter, text, cursor, limit })
      const presentation = await presentationOf(hits)
      return { items: hits.flatMap((hit) => presentFeedItem(hit, presentation)), next_cursor: nextCursor }
    },

    async searchShop(text: string): Promise<AnswerOf<typeof searchShop>> {
      tag('search')
      const { hits, fitting } = await search.findAndRecommend({ text, kinds: ['artwork'], limit: MAX_PRODUCTS })
      const works = await worksOf([...hits, ...fitting].map(({ id }) => id))
      return {
        shopify_results: hits.flatMap((hit) => {
          const work = works.get(hit.id)
          return hit.kind === 'artwork' && hit.shown && work ? [shop.presentProduct(hit.shown, work)] : []
        }),
        ai_results: recommended(fitting, works),
      }
    },

    async recommend(text: string): Promise<AnswerOf<typeof recommendWorks>> {
      tag('search')
      const fitting = await search.recommend(text)
      return { results: recommended(fitting, await worksOf(fitting.map(({ id }) => id))) }
    },
  }
}
export type DiscoveryService = ReturnType<typeof createDiscoveryService>
