import { isDeepStrictEqual } from 'node:util'
import type { ImportRow } from '#contract/imports.ts'
import { formatMoney, parseAmount } from '#contract/money.ts'
import type { ArtworkRecord, RecordFields } from '#contract/record.ts'
import type { Currencies } from '#server/platform/currencies.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import { importsRepository as imports, type StoredRow } from './imports.repository.ts'
import { sidesInMm } from './look-alikes.ts'
import { MM, toRecord } from './row-record.ts'

type Change = NonNullable<ImportRow['updates']>['changes'][number]
/** Sizes that are the same in another unit. */
const TOLERANCE_MM = 0.5

const sameSize = (one: NonNullable<RecordFields['size']>, other: NonNullable<RecordFields['size']>): boolean => {
  const before = sidesInMm(other, MM[other.unit])
  return sidesInMm(one, MM[one.unit]).every((side, at) => Math.abs((side ?? 0) - (before[at] ?? 0)) <= TOLERANCE_MM)
}

const write = (field: string, value: unknown, currency: string): string => {
  if (field === 'price') return typeof value === 'string' ? formatMoney(parseAmount(value, currency)) : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 80) : ''
}

/** The fields of a work that a row would change, with texts for those that a line holds. */
const listChanges = (fields: RecordFields, work: ArtworkRecord): Change[] =>
  Object.entries(fields).flatMap(([field, after]) => {
    const before: unknown = Object.entries(work).find(([name]) => name === field)?.[1]
    if (field === 'size' && fields.size && work.size && sameSize(fields.size, work.size)) return []
    if (isDeepStrictEqual(after, before)) return []
    const currency = fields.currency ?? work.currency
    return [{ field, before: write(field, before, work.currency), after: write(field, after, currency) }]
  })

export interface UpdateFinderDeps {
  db: Database
  currencies: Currencies
  artworks: { records: Pick<Artworks['records'], 'read'> }
}

/** By position, what rows would change in works that have their inventory numbers. */
export const createUpdateFinder =
  ({ db, currencies, artworks }: UpdateFinderDeps) =>
  async (ownerId: string, rows: readonly StoredRow[], today: string) => {
    const context = { currencies, artistName: await imports.findName(db, ownerId), today }
    const wanted = rows.map(({ position, fields }) => ({ position, fields: toRecord(fields, context).fields }))
    const numbers = wanted.flatMap(({ fields }) => fields.inventory_number?.toLowerCase() ?? [])
    const ids = await imports.numberedWorks(db, ownerId, numbers)
    const works = new Map((await artworks.records.read([...ids.values()])).map((work) => [work.id, work]))
    const found = new Map<number, ImportRow['updates']>()
    for (const { position, fields } of wanted) {
      const work = works.get(ids.get(fields.inventory_number?.toLowerCase() ?? '') ?? '')
      if (work) found.set(position, { artwork_id: work.id, changes: listChanges(fields, work) })
    }
    return found
  }
