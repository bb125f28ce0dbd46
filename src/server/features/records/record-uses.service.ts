import { countProofs } from '#contract/artwork-display.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import { decimalAmount } from '#contract/money.ts'
import type { CopyGroup, getRecordUses, listRecordChanges } from '#contract/record-parts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { decodeId } from '#server/platform/http/keyset.ts'
import type { Exhibitions } from '../exhibitions/exhibitions.module.ts'
import type { Orders } from '../orders/orders.module.ts'
import { requireOwner } from './record-owner.ts'
import { recordsRead as read, type TakenCopy } from './records.read.ts'

export interface RecordUsesDeps {
  db: Database
  exhibitions: Pick<Exhibitions, 'listShows'>
  orders: Pick<Orders, 'copies'>
}

/** Of a group of copies, how many are listed with who has them. */
const MAX_LISTED = 50

const presentTaken = ({ number, buyer, soldOn, isSold, priceMinor, currency }: TakenCopy) => ({
  number,
  buyer,
  sold_on: isSold ? soldOn : null,
  price: priceMinor === null || currency === null ? null : decimalAmount({ amountMinor: Number(priceMinor), currency }),
  currency,
})

/** Consecutive copies in the same state, from the first to the last. */
export const groupCopies = (
  { first, last }: { first: number; last: number },
  taken: readonly TakenCopy[],
): CopyGroup[] => {
  const groups: CopyGroup[] = []
  const add = (from: number, to: number, state: CopyGroup['state'], copy?: TakenCopy) => {
    if (to < from) return
    const latest = groups.at(-1)
    const group = latest?.state === state ? latest : { first: from, last: to, state, taken: [] }
    if (group !== latest) groups.push(group)
    group.last = to
    if (copy && group.taken.length < MAX_LISTED) group.taken.push(presentTaken(copy))
  }
  let next = first
  for (const copy of taken) {
    if (copy.number < first || copy.number > last) continue
    add(next, copy.number - 1, 'free')
    add(copy.number, copy.number, copy.isSold ? 'sold' : 'held', copy)
    next = copy.number + 1
  }
  add(next, last, 'free')
  return groups
}

/** What happened to a work: the changes of its record, the exhibitions it hung in, its copies. */
export const createRecordUses = ({ db, exhibitions, orders }: RecordUsesDeps) => ({
  async listChanges(
    artworkId: string,
    userId: string,
    { cursor, limit }: QueryOf<typeof listRecordChanges>,
  ): Promise<ResultOf<typeof listRecordChanges>> {
    await requireOwner(db, artworkId, userId)
    const found = await read.listChanges(db, artworkId, cursor ? decodeId(cursor) : undefined, limit + 1)
    const shown = found.slice(0, limit)
    return {
      items: shown.map(({ change, name }) => ({
        id: change.id,
        at: change.createdAt.toISOString(),
        by: change.byId === null ? null : { id: change.byId, name: name ?? '' },
        source: change.source,
        changes: Object.entries(change.fields).map(([field, [before, after]]) => ({ field, before, after })),
      })),
      next_cursor: found.length > limit ? (shown.at(-1)?.change.id ?? null) : null,
    }
  },

  async getUses(artworkId: string, userId: string): Promise<ResultOf<typeof getRecordUses>> {
    await requireOwner(db, artworkId, userId)
    const work = await read.findEdition(db, artworkId)
    const copies = work && (await orders.copies.list(db, work))
    const proofs = work ? countProofs({ type: work.editionType, size: work.editionSize, proofs: work.artistProofs }) : 0
    return {
      shows: await exhibitions.listShows(artworkId),
      copies: copies && groupCopies(copies, await read.listTaken(db, artworkId)),
      proofs: groupCopies({ first: 1, last: proofs }, await read.listTakenProofs(db, artworkId)),
    }
  },
})
export type RecordUses = ReturnType<typeof createRecordUses>
