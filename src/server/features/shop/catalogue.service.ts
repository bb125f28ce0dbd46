import type { Transaction } from '#server/platform/db/database.ts'
import type { Catalogue } from '../artworks/artworks.module.ts'
import { asciiSlug } from './ascii-slug.ts'
import { type ProductRow, catalogueRepository as products } from './catalogue.repository.ts'

const LONGEST_PART = 60
const MOST_ATTEMPTS = 5

const baseHandle = (title: string, artistName: string): string =>
  [asciiSlug(title, LONGEST_PART), asciiSlug(artistName, LONGEST_PART)].filter(Boolean).join('-') || 'work'

const firstFree = (base: string, taken: Set<string>): string => {
  let handle = base
  for (let number = 2; taken.has(handle); number += 1) handle = `${base}-${number}`
  return handle
}

const create = async (
  tx: Transaction,
  work: { artworkId: string; title: string; artistName: string },
): Promise<ProductRow> => {
  const base = baseHandle(work.title, work.artistName)
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const handle = firstFree(base, await products.handlesLike(tx, base))
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
    if (!found.listed) await products.relist(tx, found.id)
    await products.refreshSearchOfWork(tx, work.artworkId)
    return { handle: found.handle, variantId: found.variantId }
  },
  unlist: (tx, artworkId) => products.unlist(tx, artworkId),
})
