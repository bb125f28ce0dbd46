import type { Clock } from '#server/platform/clock.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import { type Copies, countCopies, type EditionFields, findCopies } from './copies.ts'
import { unitsRepository as units } from './units.repository.ts'

type Work = EditionFields & { id: string }

/** The number of the copy, or false when it cannot be had. */
const take = async (
  tx: Transaction,
  wanted: { artworkId: string; copies: NonNullable<Copies>; saleId: string; number: number | null },
): Promise<number | false> => {
  const { copies, number, ...sale } = wanted
  if (number === null) return (await units.hold(tx, { ...sale, copies, quantity: 1 }))?.[0] ?? false
  const isOfEdition = number >= copies.first && number <= copies.last
  return isOfEdition && (await units.holdForSale(tx, { ...sale, number })) ? number : false
}

/** The copies of works for sales made elsewhere: what a sale has, no checkout can have, and the other way round. */
export const createSaleCopies = ({
  clock,
  artworks,
}: {
  clock: Clock
  artworks: Pick<Artworks, 'recordSold' | 'updateReserved'>
}) => ({
  /** The numbers of the copies of a work, and which are held or sold; null for an open edition. */
  async list(db: Queryable, work: Work): Promise<(NonNullable<Copies> & { taken: number[] }) | null> {
    const copies = findCopies(work)
    return copies && { ...copies, taken: await units.listTaken(db, work.id, copies) }
  },

  /**
   * Holds a copy, the next free one without a number. Null for an open edition, whose copies are not counted; false when it
   * cannot be had. The work must be locked.
   */
  async hold(tx: Transaction, work: Work, { saleId, number }: { saleId: string; number: number | null }) {
    const copies = findCopies(work)
    if (copies === null) return null
    const held = await take(tx, { artworkId: work.id, copies, saleId, number })
    if (held !== false) await artworks.updateReserved(tx, [work.id])
    return held
  },

  /** Turns the held copy into a sold one; a work without another copy is sold. */
  async sell(tx: Transaction, work: Work, saleId: string): Promise<void> {
    await units.sellForSale(tx, saleId, clock.now())
    await artworks.updateReserved(tx, [work.id])
    const copies = findCopies(work)
    if (copies === null) return
    const sold = (await units.soldCounts(tx, [work.id])).get(work.id) ?? 0
    if (sold >= countCopies(copies)) await artworks.recordSold(tx, [work.id], true)
  },

  /** Frees the copy; a work that was sold can be sold again. */
  async release(tx: Transaction, saleId: string): Promise<void> {
    const [copy] = await units.releaseOfSale(tx, saleId)
    if (!copy) return
    await artworks.updateReserved(tx, [copy.artworkId])
    if (copy.soldAt) await artworks.recordSold(tx, [copy.artworkId], false)
  },
})
export type SaleCopies = ReturnType<typeof createSaleCopies>
