import { listExports, requestExport } from '#contract/inventory-exports.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { Exports } from './exports.service.ts'

export const exportsRoutes = (exports: Exports): Binding[] => [
  route(requestExport, ({ user, body }) => exports.request(user.id, body)),
  route(listExports, ({ user }) => exports.list(user.id)),
]
