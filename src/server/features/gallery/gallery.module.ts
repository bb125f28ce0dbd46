import type { FastifyInstance } from 'fastify'
import type { Binding } from '#server/platform/http/call.ts'
import { registerGalleryRawRoutes } from './gallery.raw-routes.ts'
import { galleryRoutes } from './gallery.routes.ts'
import { createGalleryService, type GalleryDeps } from './gallery.service.ts'
import { createShareImages, type ShareImageDeps } from './share-image.service.ts'
import { createSitemap } from './sitemap.ts'

/** The public pages of artists (AW-10). */
export interface Gallery {
  bindings: Binding[]
  /** Adds the routes outside the contract; call once, before the server listens. */
  registerRawRoutes(http: FastifyInstance): void
}

export const createGallery = (deps: GalleryDeps & ShareImageDeps): Gallery => {
  const shares = createShareImages(deps)
  const sitemap = createSitemap(deps.db, deps.publicUrl)
  return {
    bindings: galleryRoutes(createGalleryService(deps)),
    registerRawRoutes: (http) => registerGalleryRawRoutes(http, shares, sitemap),
  }
}
