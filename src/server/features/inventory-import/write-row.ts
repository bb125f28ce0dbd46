import { paidSale } from '#contract/exported-sale.ts'
import type { RecordFields } from '#contract/record.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { AcceptedPicture, Artworks } from '../artworks/artworks.module.ts'
import type { ImportedPartsOfWork, RecordParts } from '../records/records.module.ts'
import type { Sales } from '../sales/sales.module.ts'
import type { RowOutcome } from './import-steps.repository.ts'
import type { ImportValues, StoredRow } from './imports.repository.ts'
import { readOwnSales } from './own-sales.ts'
import { checkRecord, type RowContext, toRecord } from './row-record.ts'
import { NO_TITLE } from './table/inventory-reading.ts'

export interface WriteRowDeps {
  artworks: Pick<Artworks, 'records' | 'batchPictures'>
  sales: Pick<Sales, 'imported'>
  records: Pick<RecordParts, 'imported'>
}

/** The pictures of a row that were checked and stored, and what is wrong with the others. */
export interface RowPictures {
  stored: AcceptedPicture[]
  problems: string[]
}
export const NO_PICTURES: RowPictures = { stored: [], problems: [] }

const PARTS_LEFT_OUT = 'Its condition reports and private files were left out, because the work was there already.'

/** A row without a title was that of a work that is gone since. */
const requireTitle = ({ title }: RecordFields): string => {
  if (title === undefined) throw refuseField('title', NO_TITLE, NO_TITLE)
  return title
}

/** Writes rows of imports, each whole or not at all. */
export const createRowWriter = ({
  artworks: { records, batchPictures },
  sales,
  records: { imported },
}: WriteRowDeps) => {
  const write = async (
    tx: Transaction,
    { ownerId, existing, fileName }: ImportValues,
    row: StoredRow,
    {
      context,
      artworkId,
      pictures,
      parts,
    }: { context: RowContext; artworkId: string; pictures: RowPictures; parts: ImportedPartsOfWork | undefined },
  ): Promise<RowOutcome> => {
    const { fields, notes, sale } = toRecord(row.fields, context)
    const own = readOwnSales(row.fields, context)
    const origin = { by: ownerId, source: 'import' } as const
    const number = fields.inventory_number
    const { matchId, matchAnswer } = row
    if (matchAnswer === 'skip') return { action: 'skipped', artworkId: matchId }
    const numbered = number ? await records.findNumbered(tx, ownerId, number) : null
    const found = numbered ?? (matchAnswer === 'update' ? matchId : null)
    if (numbered !== null && existing === 'skip') return { action: 'skipped', artworkId: numbered }
    const before = found === null ? null : await records.lock(tx, found)
    const { fields: whole, problem } = checkRecord({ fields, notes: [...notes, ...own.notes] }, before?.private_notes)
    if (problem) throw refuseField(problem.field, problem.message, problem.message)
    const id = before
      ? (await records.change(tx, before.id, whole, origin)).id
      : await records.create(tx, ownerId, { ...whole, title: requireTitle(fields) }, { ...origin, id: artworkId })
    if (parts && !before) await imported.insert(tx, ownerId, parts)
    const listed = sale ? [paidSale({ ...sale, note: `From the list “${fileName}”` })] : own.sales
    const made: Awaited<ReturnType<typeof sales.imported.record>>[] = []
    // A work that is there may have these sales already.
    if (!before) for (const one of listed) made.push(await sales.imported.record(tx, ownerId, id, one))
    const hasPictures = before !== null && (await batchPictures.list(tx, id)).length > 0
    const added = hasPictures ? [] : pictures.stored
    await batchPictures.attach(tx, { id, ownerId }, added)
    const after = await records.lock(tx, id)
    return {
      action: before ? 'updated' : 'created',
      problems: [
        ...(hasPictures ? [] : pictures.problems),
        ...((parts && (before ? [PARTS_LEFT_OUT] : parts.problems)) ?? []),
      ],
      artworkId: id,
      saleIds: made.map(({ saleId }) => saleId),
      contactIds: made.flatMap(({ newContactId }) => newContactId ?? []),
      imageIds: added.map(({ image }) => image.id),
      before,
      after,
    }
  }

  /** What became of a row; one that cannot be stored changes nothing and says why. */
  return async (...[tx, ...input]: Parameters<typeof write>): Promise<RowOutcome> => {
    try {
      return await tx.transaction((inner) => write(inner, ...input))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { action: 'failed', problems: [error.detail.fields?.[0]?.message ?? error.message] }
    }
  }
}
