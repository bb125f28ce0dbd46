import type { FeatureModule } from '#server/platform/feature-module.ts'
import { galleryRawRoutes } from './gallery.raw-routes.ts'
import { galleryRoutes } from './gallery.routes.ts'
import { createGalleryService, type GalleryDeps } from './gallery.service.ts'
import { createShareImages, type ShareImageDeps } from './share-image.service.ts'
import { createSitemap } from './sitemap.ts'

/** The public pages of artists (AW-10). */
export const createGallery = (deps: GalleryDeps & ShareImageDeps): FeatureModule => {
  const shares = createShareImages(deps)
  const sitemap = createSitemap(deps.db, deps.publicUrl)
  return {
    bindings: galleryRoutes(createGalleryService(deps)),
    routes: galleryRawRoutes(shares, sitemap),
  }
}
