import type { FeatureModule } from '#server/platform/feature-module.ts'
import { bindShopConnection } from './shop-connection.routes.ts'
import { createShopConnectionService, type Parts } from './shop-connection.service.ts'

/** Connecting a shop of the shop platform to an account, and signing in with it (AW-1.49 to AW-1.56). */
export const createShopConnection = (parts: Parts): FeatureModule => ({
  bindings: bindShopConnection(createShopConnectionService(parts)),
})
