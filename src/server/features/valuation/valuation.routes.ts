import { estimatePrice, valuationHistory } from '#contract/valuation.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { ValuationService } from './valuation.service.ts'

export const valuationRoutes = (service: ValuationService): Binding[] => [
  route(estimatePrice, ({ body, user }) => service.ask(body, user)),
  route(valuationHistory, ({ query, user }) => service.history(user.id, query)),
]
