import { getAdminOverview, listAllOrders, listPeople, listWorks } from '#contract/administration.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { AdministrationService } from './administration.service.ts'

export const administrationRoutes = (administration: AdministrationService): Binding[] => [
  route(getAdminOverview, () => administration.overview()),
  route(listPeople, ({ query }) => administration.people(query)),
  route(listWorks, ({ query }) => administration.works(query)),
  route(listAllOrders, ({ query }) => administration.orders(query)),
]
