import { exhibitionMap } from '#contract/exhibition-map.ts'
import { exploreFeed, recommendWorks, search, searchShop } from '#contract/search.ts'
import { createSearchAlert, deleteSearchAlert, listSearchAlerts } from '#contract/search-alerts.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { DiscoveryService } from './discovery.service.ts'
import type { SearchAlerts } from './search-alerts.service.ts'

export const discoveryRoutes = (discovery: DiscoveryService, alerts: SearchAlerts): Binding[] => [
  route(search, ({ query }) => discovery.search(query)),
  route(exploreFeed, ({ query }) => discovery.feed(query)),
  route(exhibitionMap, ({ query }) => discovery.map(query.search)),
  route(searchShop, ({ query }) => discovery.searchShop(query.query)),
  route(recommendWorks, ({ query }) => discovery.recommend(query.query)),
  route(listSearchAlerts, ({ user }) => alerts.list(user.id)),
  route(createSearchAlert, async ({ body, user, reply }) => {
    const { alert, isNew } = await alerts.create(body, user.id)
    if (!isNew) reply.status(200)
    return alert
  }),
  route(deleteSearchAlert, ({ params, user }) => okAfter(alerts.remove(params.id, user.id))),
]
