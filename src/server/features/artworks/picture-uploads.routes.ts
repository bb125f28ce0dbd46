import * as contract from '#contract/picture-uploads.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { PictureUploads } from './picture-uploads.service.ts'

export const pictureUploadsRoutes = (uploads: PictureUploads): Binding[] => [
  route(contract.beginPictureUpload, ({ user, body }) => uploads.begin(user.id, body)),
  route(contract.getPictureUpload, ({ user, params }) => uploads.find(user.id, params.id)),
  route(contract.sendPicturePart, ({ user, params, body, files }) =>
    uploads.addPart(user.id, params.id, body.offset, files),
  ),
  route(contract.finishPictureUpload, ({ user, params }) => uploads.finish(user.id, params.id)),
]
