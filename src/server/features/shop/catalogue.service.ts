import { randomBytes } from 'node:crypto'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Catalogue } from '../artworks/artworks.module.ts'
import { asciiSlug } from './ascii-slug.ts'
import { type ProductRow, catalogueRepository as products } from './catalogue.repository.ts'

const LONGEST_PART = 60
const MOST_ATTEMPTS = 5

const baseHandle = (title: string, artistName: string): string =>
  [asciiSlug(title, LONGEST_PART), asciiSlug(artistName, LONGEST_PART)].filter(Boolean).join('-') || 'work'

const NUMBERED = 9

/** The handles to try: the plain one, a few with a number, and one that nobody has; never a look at all there are. */
const candidatesOf = (base: string): string[] => [
  base,
  ...Array.from({ length: NUMBERED }, (_, at) => `${base}-${at + 2}`),
  `${base}-${randomBytes(5).toString('hex')}`,
]

const create = async (
  tx: Transaction,
  work: { artworkId: string; title: string; artistName: string },
): Promise<ProductRow> => {
  const base = baseHandle(work.title, work.artistName)
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const candidates = candidatesOf(base)
    const taken = await products.taken(tx, candidates)
    const handle = candidates.find((one) => !taken.has(one)) ?? base
    const made =
      (await products.insert(tx, work.artworkId, handle)) ?? (await products.findByArtwork(tx, work.artworkId))
    if (made) return made
  }
  throw new Error(`No free handle was found for ${base}`)
}

/** The built-in shop's catalogue: one product a work, with a handle and a variant id that stay for ever (AW-7.20). */
export const createCatalogue = (): Catalogue => ({
  async list(tx, work) {
    const found = (await products.findByArtwork(tx, work.artworkId)) ?? (await create(tx, work))
    if (!found.listed) await products.relist(tx, work.artworkId)
    return { handle: found.handle, variantId: found.variantId }
  },
  refresh: (tx, artworkId) => products.refreshSearchOfWork(tx, artworkId),
  unlist: (tx, artworkId) => products.unlist(tx, artworkId),
})
