import { exploreFeed, recommendWorks, search, searchShop } from '#contract/search.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { DiscoveryService } from './discovery.service.ts'

export const discoveryRoutes = (discovery: DiscoveryService): Binding[] => [
  route(search, ({ query }) => discovery.search(query)),
  route(exploreFeed, ({ query }) => discovery.feed(query)),
  route(searchShop, ({ query }) => discovery.searchShop(query.query)),
  route(recommendWorks, ({ query }) => discovery.recommend(query.query)),
]
