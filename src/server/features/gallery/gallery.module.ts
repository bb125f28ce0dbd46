import type { FeatureModule } from '#server/platform/feature-module.ts'
import { galleryRawRoutes } from './gallery.raw-routes.ts'
import { galleryRoutes } from './gallery.routes.ts'
import { createGalleryService, type GalleryDeps } from './gallery.service.ts'
import { profilePageRead, type VisitableGallery } from './profile-page.read.ts'
import { createProfilePages, type ProfilePageDeps } from './profile-page.service.ts'
import { createShareImages, type ShareImageDeps } from './share-image.service.ts'
import { createSitemap } from './sitemap.ts'
import { createVisitPlace, type VisitPlaceDeps } from './visit-place.service.ts'

export type { VisitableGallery } from './profile-page.read.ts'

export interface Gallery extends FeatureModule {
  /** At most `limit` galleries that can be visited. */
  visitable(limit: number): Promise<VisitableGallery[]>
}

/** The public pages of artists (AW-10). */
export const createGallery = (deps: GalleryDeps & ShareImageDeps & ProfilePageDeps & VisitPlaceDeps): Gallery => {
  const shares = createShareImages(deps)
  const sitemap = createSitemap(deps.db, deps.publicUrl)
  return {
    bindings: galleryRoutes(createGalleryService(deps), createProfilePages(deps), createVisitPlace(deps)),
    routes: galleryRawRoutes(shares, sitemap),
    visitable: (limit) => profilePageRead.visitable(deps.db, limit),
  }
}
