import type { FeatureModule } from '#server/platform/feature-module.ts'
import { createAccountFollowing } from './account-following.ts'
import { followingRoutes } from './following.routes.ts'
import { createFollowingService, type FollowingDeps } from './following.service.ts'

/** Following artists, galleries and curators. */
export const createFollowing = (deps: FollowingDeps): FeatureModule => ({
  accountData: createAccountFollowing(deps),
  bindings: followingRoutes(createFollowingService(deps)),
})
