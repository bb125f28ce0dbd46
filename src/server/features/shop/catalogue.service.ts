import { uuidv7 } from '#server/platform/ids.ts'
import type { Catalogue } from '../artworks/artworks.module.ts'
import { asciiSlug } from './ascii-slug.ts'
import { catalogueRepository as products } from './catalogue.repository.ts'

const MAX_PART_LENGTH = 60
const MAX_HANDLE_NUMBER = 10

const baseHandle = (title: string, artistName: string): string =>
  [asciiSlug(title, MAX_PART_LENGTH), asciiSlug(artistName, MAX_PART_LENGTH)].filter(Boolean).join('-') || 'work'

/** Candidates for a handle: the plain one, which is nearly always free, then numbered ones, finally a unique one. */
const handlesFor = (base: string, productId: string): string[] => [
  base,
  ...Array.from({ length: MAX_HANDLE_NUMBER - 1 }, (_, at) => `${base}-${at + 2}`),
  `${base}-${productId.slice(-10)}`,
]

/** The built-in shop's catalogue: one product per work, with a permanent handle and variant id (AW-7.20). */
export const createCatalogue = (): Catalogue => ({
  async list(tx, { id: artworkId, title, artistName }) {
    const id = uuidv7()
    const variantId = `gid://gesso/ProductVariant/${id}`
    for (const handle of handlesFor(baseHandle(title, artistName), id)) {
      const listed =
        (await products.insert(tx, { id, artworkId, handle, variantId })) ?? (await products.relist(tx, artworkId))
      if (listed) return listed
    }
    throw new Error('No handle was free for a product.')
  },
  relist: (tx, artworkId) => products.setListed(tx, artworkId, true),
  unlist: (tx, artworkId) => products.setListed(tx, artworkId, false),
})
