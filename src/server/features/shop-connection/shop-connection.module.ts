import type { FeatureModule } from '#server/platform/feature-module.ts'
import { shopConnectionRoutes } from './shop-connection.routes.ts'
import { createShopConnectionService, type ShopConnectionDeps } from './shop-connection.service.ts'

/** Connects a shop of the shop platform to an account and signs in with it (AW-1.49 to AW-1.56). */
export const createShopConnection = (deps: ShopConnectionDeps): FeatureModule => ({
  bindings: shopConnectionRoutes(createShopConnectionService(deps)),
})
