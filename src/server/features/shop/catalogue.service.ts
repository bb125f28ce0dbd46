import { uuidv7 } from '#server/platform/ids.ts'
import type { Catalogue } from '../artworks/artworks.module.ts'
import { asciiSlug } from './ascii-slug.ts'
import { listedPart, catalogueRepository as products } from './catalogue.repository.ts'

const LONGEST_PART = 60

const baseHandle = (title: string, artistName: string): string =>
  [asciiSlug(title, LONGEST_PART), asciiSlug(artistName, LONGEST_PART)].filter(Boolean).join('-') || 'work'

/** The built-in shop's catalogue: one product a work, with a handle and a variant id that stay for ever (AW-7.20). */
export const createCatalogue = (): Catalogue => ({
  listing: {
    part: listedPart,
    given({ title, artistName }) {
      const productId = uuidv7()
      const variantId = `gid://gesso/ProductVariant/${productId}`
      return { productId, variantId, handle: baseHandle(title, artistName) }
    },
  },
  refresh: (tx, artworkId) => products.refreshSearchOfWork(tx, artworkId),
  unlist: (tx, artworkId) => products.unlist(tx, artworkId),
})
