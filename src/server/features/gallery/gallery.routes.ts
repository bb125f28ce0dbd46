import {
  galleryState,
  getGallery,
  getProfilePage,
  getVisitPlace,
  publishGallery,
  unpublishGallery,
} from '#contract/gallery.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { GalleryService } from './gallery.service.ts'
import type { ProfilePages } from './profile-page.service.ts'
import type { VisitPlaces } from './visit-place.service.ts'

export const galleryRoutes = (
  gallery: GalleryService,
  profilePage: ProfilePages,
  visitPlace: VisitPlaces,
): Binding[] => [
  route(getGallery, ({ params }) => gallery.page(params.slug)),
  route(getProfilePage, ({ params }) => profilePage(params.id)),
  route(getVisitPlace, ({ params }) => visitPlace(params.id)),
  route(publishGallery, ({ user }) => gallery.publish(user.id)),
  route(unpublishGallery, ({ user }) => okAfter(gallery.unpublish(user.id))),
  route(galleryState, ({ user }) => gallery.state(user.id)),
]
