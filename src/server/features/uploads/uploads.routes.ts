import * as contract from '#contract/uploads.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { Uploads } from './uploads.service.ts'

export const uploadsRoutes = (uploads: Uploads): Binding[] => [
  route(contract.beginUpload, ({ user, body }) => uploads.begin(user, body)),
  route(contract.getUpload, ({ user, params }) => uploads.find(user.id, params.id)),
  route(contract.sendPart, ({ user, params, body, files }) => uploads.addPart(user.id, params.id, body.offset, files)),
]
