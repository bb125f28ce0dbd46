import { enhanceProfile } from '#contract/enhancement.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { EnhancementService } from './enhancement.service.ts'

export const enhancementRoutes = (service: EnhancementService): Binding[] => [
  route(enhanceProfile, ({ user, body }) => service.enhance(user, body)),
]
