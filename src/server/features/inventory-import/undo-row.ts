import { isDeepStrictEqual } from 'node:util'
import type { KEPT_BECAUSE } from '#contract/import-terms.ts'
import type { ArtworkRecord, RecordFields } from '#contract/record.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { RecordParts } from '../records/records.module.ts'
import type { Sales } from '../sales/sales.module.ts'
import type { RowUndo } from './import-steps.repository.ts'
import type { StoredRow } from './imports.repository.ts'

export interface UndoRowDeps {
  artworks: Pick<Artworks, 'records' | 'batchPictures' | 'removeIn'>
  sales: Pick<Sales, 'imported'>
  records: Pick<RecordParts, 'imported'>
}

const toFields = ({
  id: _id,
  status: _status,
  is_sold: _sold,
  updated_at: _at,
  ...fields
}: ArtworkRecord): RecordFields => fields

/** The sales and contacts that a row made. */
const listWritten = ({ saleIds, contactIds, saleId, contactId }: StoredRow) => ({
  saleIds: saleId === null ? saleIds : [...saleIds, saleId],
  contactIds: contactId === null ? contactIds : [...contactIds, contactId],
})

/** Takes rows of imports back, each whole or not at all. */
export const createRowUndo = ({ artworks, sales, records: { imported } }: UndoRowDeps) => {
  const { records, batchPictures } = artworks

  /** What has happened to the work since, which nobody wants to lose; null when nothing has. */
  const whyKept = async (
    tx: Transaction,
    now: ArtworkRecord,
    row: StoredRow,
  ): Promise<(typeof KEPT_BECAUSE)[number] | null> => {
    const { before, after, imageIds } = row
    // The sales of the row itself made it sold, too.
    const hasOther = !before && (await sales.imported.hasOther(tx, now.id, listWritten(row).saleIds))
    const isSold = (now.is_sold && !after?.is_sold) || hasOther
    if (isSold) return 'sold'
    if (now.status !== (before?.status ?? 'draft')) return 'published'
    const isSame = after !== null && isDeepStrictEqual(toFields(now), toFields(after))
    const pictures = await batchPictures.list(tx, now.id)
    const hasOwnPictures = imageIds.length > 0 || !before
    const isPictured = hasOwnPictures && pictures.some((id) => !imageIds.includes(id))
    // With a new work its reports and files would go, too.
    const hasOwnParts = !before && (await imported.areChanged(tx, now.id))
    return isSame && !isPictured && !hasOwnParts ? null : 'changed'
  }

  const undo = async (tx: Transaction, ownerId: string, row: StoredRow): Promise<RowUndo> => {
    const { artworkId, before, imageIds } = row
    const now = artworkId === null ? null : await records.lock(tx, artworkId)
    const because = now && (await whyKept(tx, now, row))
    if (because) return { undone: 'kept', keptBecause: because }
    await sales.imported.takeBack(tx, ownerId, listWritten(row))
    if (!now) return { undone: 'gone' }
    if (!before) {
      await artworks.removeIn(tx, [now.id], ownerId)
      return { undone: 'removed' }
    }
    await batchPictures.detach(tx, now.id, imageIds)
    await records.change(tx, now.id, toFields(before), { by: ownerId, source: 'undo' })
    return { undone: 'restored' }
  }

  return async (tx: Transaction, ownerId: string, row: StoredRow): Promise<RowUndo> => {
    try {
      return await tx.transaction((inner) => undo(inner, ownerId, row))
    } catch (error) {
      // What it was before cannot be any more: a number that another work has now, say.
      if (!(error instanceof Failure)) throw error
      return { undone: 'kept', keptBecause: 'changed' }
    }
  }
}
