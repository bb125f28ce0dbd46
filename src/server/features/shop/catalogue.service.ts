import { uuidv7 } from '#server/platform/ids.ts'
import type { Catalogue } from '../artworks/artworks.module.ts'
import { asciiSlug } from './ascii-slug.ts'
import { listingParts, catalogueRepository as products } from './catalogue.repository.ts'

const LONGEST_PART = 60

const baseHandle = (title: string, artistName: string): string =>
  [asciiSlug(title, LONGEST_PART), asciiSlug(artistName, LONGEST_PART)].filter(Boolean).join('-') || 'work'

const NUMBERED = 9

/** The handles to try: the plain one, a few with a number, and one that nobody has; never a look at all there are. */
const candidatesOf = (base: string): string[] => [
  base,
  ...Array.from({ length: NUMBERED }, (_, at) => `${base}-${at + 2}`),
  `${base}-${uuidv7().slice(-10)}`,
]

/** The built-in shop's catalogue: one product a work, with a handle and a variant id that stay for ever (AW-7.20). */
export const createCatalogue = (): Catalogue => ({
  listing: {
    parts: listingParts,
    given({ title, artistName }) {
      const productId = uuidv7()
      const handles = candidatesOf(baseHandle(title, artistName))
      return { productId, variantId: `gid://gesso/ProductVariant/${productId}`, handles }
    },
  },
  refresh: (tx, artworkId) => products.refreshSearchOfWork(tx, artworkId),
  unlist: (tx, artworkId) => products.unlist(tx, artworkId),
})
