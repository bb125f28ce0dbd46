import {
  addArtworkImages,
  arrangeArtworkImages,
  createDraft,
  deleteArtwork,
  getArtwork,
  myArtworks,
  publishArtwork,
  removeArtworkImage,
  setArtworkSold,
  setArtworkStatus,
  updateArtwork,
  uploadArtwork,
  uploadPicture,
} from '#contract/artworks.ts'
import { listPublishedArtworks } from '#contract/discovery.ts'
import { changeRecord, createRecord, getRecord } from '#contract/record.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { ImagesService } from './artwork-images.service.ts'
import type { SellingService } from './artwork-selling.service.ts'
import type { ArtworksService } from './artworks.service.ts'
import type { PublishedWorks } from './published-works.service.ts'
import type { Records } from './record.service.ts'
import type { UploadedPictures } from './uploaded-pictures.service.ts'

export interface ArtworksRoutesDeps {
  works: ArtworksService
  selling: SellingService
  images: ImagesService
  uploaded: Pick<UploadedPictures, 'store'>
  published: PublishedWorks
  records: Pick<Records, 'get' | 'begin' | 'edit'>
}

export const artworksRoutes = ({
  works,
  selling,
  images,
  uploaded,
  published,
  records,
}: ArtworksRoutesDeps): Binding[] => [
  route(uploadArtwork, ({ user, body, files, once }) => works.upload({ ownerId: user.id, fields: body, files }, once)),
  route(createDraft, ({ user, body, files, once }) => works.upload({ ownerId: user.id, fields: body, files }, once)),
  route(uploadPicture, ({ user, files }) => uploaded.store(user.id, files)),
  route(myArtworks, ({ user }) => works.mine(user.id)),
  route(listPublishedArtworks, ({ query }) => published.publishedPage(query)),
  route(getArtwork, ({ params, actor }) => works.get(params.id, actor?.id ?? null)),
  route(updateArtwork, ({ params, user, body, files, version }) =>
    works.update(params.id, user.id, { sent: body, files, version }),
  ),
  route(deleteArtwork, ({ params, user }) => okAfter(works.remove(params.id, user.id))),
  route(publishArtwork, ({ params, user, body, once }) =>
    selling.publish(params.id, user.id, body.confirmedPrice, once),
  ),
  route(setArtworkSold, ({ params, user, body }) => selling.setSold(params.id, user.id, body.is_sold)),
  route(setArtworkStatus, ({ params, user, body }) => selling.setStatus(params.id, user.id, body.status)),
  route(addArtworkImages, ({ params, user, files, once }) =>
    images.add({ id: params.id, userId: user.id, files }, once),
  ),
  route(arrangeArtworkImages, ({ params, user, body }) => images.arrange(params.id, user.id, body.images)),
  route(createRecord, ({ user, body, once }) => records.begin(user.id, body, once)),
  route(getRecord, ({ params, user }) => records.get(params.id, user.id)),
  route(changeRecord, ({ params, user, body, version }) => records.edit(params.id, user.id, { fields: body, version })),
  route(removeArtworkImage, ({ params, user }) => images.remove(params.id, user.id, params.image_id)),
]
