import { galleryState, getGallery, getProfilePage, publishGallery, unpublishGallery } from '#contract/gallery.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { GalleryService } from './gallery.service.ts'

export const galleryRoutes = (gallery: GalleryService): Binding[] => [
  route(getGallery, ({ params }) => gallery.page(params.slug)),
  route(getProfilePage, ({ params }) => gallery.profile(params.id)),
  route(publishGallery, ({ user }) => gallery.publish(user.id)),
  route(unpublishGallery, ({ user }) => gallery.unpublish(user.id)),
  route(galleryState, ({ user }) => gallery.state(user.id)),
]
