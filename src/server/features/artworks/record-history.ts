import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/platform/db/database.ts'
import type { ArtworkRow } from './artworks.repository.ts'
import { type RecordChangeRow, recordRepository as records } from './record.repository.ts'
import { toRecordFields } from './record-columns.ts'

/** Who changes a record, null for the product itself, and from where. */
export interface RecordOrigin {
  by: string | null
  source: RecordChangeRow['source']
}

/** Writes a change into the history of a record: each field before and after. Nothing when they are the same. */
export const logRecordChange = async (
  tx: Transaction,
  { before, after }: { before: ArtworkRow; after: ArtworkRow },
  { by, source }: RecordOrigin,
): Promise<void> => {
  const known: Record<string, unknown> = toRecordFields(before)
  const changed = Object.entries(toRecordFields(after)).flatMap(([field, value]) =>
    isDeepStrictEqual(known[field], value) ? [] : [[field, [known[field], value] as [unknown, unknown]] as const],
  )
  if (changed.length === 0) return
  await records.log(tx, { artworkId: after.id, byId: by, source, fields: Object.fromEntries(changed) })
}

/** The same, of a change that was just written. */
export const logChange = async (tx: Transaction, before: ArtworkRow, origin: RecordOrigin): Promise<void> => {
  const [after] = await records.list(tx, [before.id])
  if (after) await logRecordChange(tx, { before, after }, origin)
}
