import {
  changeWorks,
  deleteWorks,
  listInventory,
  listInventoryChoices,
  listInventoryIds,
  publishWorks,
} from '#contract/inventory.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { InventoryService } from './inventory.service.ts'

export const inventoryRoutes = (inventory: InventoryService): Binding[] => [
  route(listInventory, ({ user, query }) => inventory.list(user.id, query)),
  route(changeWorks, ({ user, body }) => inventory.change(user.id, body.ids, body.fields)),
  route(publishWorks, ({ user, body }) => inventory.publish(user.id, body.ids)),
  route(deleteWorks, ({ user, body }) => inventory.remove(user.id, body.ids)),
  route(listInventoryChoices, ({ user }) => inventory.choices(user.id)),
  route(listInventoryIds, ({ user, query }) => inventory.ids(user.id, query)),
]
