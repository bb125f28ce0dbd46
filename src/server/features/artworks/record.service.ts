import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { ArtworkRecord, createRecord, RecordFields } from '#contract/record.ts'
import { type Currencies, requireCurrency } from '#server/platform/currencies.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { isUniqueViolation } from '#server/platform/db/database-errors.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { Once } from '#server/platform/http/call.ts'
import { refuseStale, requireVersion } from '#server/platform/http/record-version.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { findCurrency } from '#server/schema/profiles.ts'
import type { Search } from '../search/search.module.ts'
import { NO_ANALYSIS, outdates } from './artwork-analysis.service.ts'
import { changesEdition, requireEdition, requireSoldCopies, requireSoldProofs } from './artwork-edition.ts'
import type { ImageAttacher } from './artwork-images.service.ts'
import { requireInStock, requireOwned, requirePublishable } from './artworks.policy.ts'
import { type ArtworkRow, artworksRepository as artworks } from './artworks.repository.ts'
import type { ArtworksServiceDeps } from './artworks.service.ts'
import { isPublic } from './artworks.status.ts'
import type { Payees } from './payees.ts'
import { requireRoom } from './picture-intake.ts'
import { recordRepository as records } from './record.repository.ts'
import { toRecordColumns, toRecordFields } from './record-columns.ts'
import { logRecordChange, type RecordOrigin } from './record-history.ts'
import type { UploadedPictures } from './uploaded-pictures.service.ts'

export interface RecordsDeps {
  db: Database
  events: Events
  search: Pick<Search, 'update'>
  currencies: Currencies
  uploaded: Pick<UploadedPictures, 'take'>
  attach: ImageAttacher
  soldBeyond: ArtworksServiceDeps['soldBeyond']
  soldProofBeyond: ArtworksServiceDeps['soldProofBeyond']
  payees: Payees
}

const present = async (on: Queryable, rows: readonly ArtworkRow[]): Promise<ArtworkRecord[]> => {
  const sold = await records.listSold(
    on,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    is_sold: sold.has(row.id),
    updated_at: row.updatedAt.toISOString(),
    ...toRecordFields(row),
  }))
}

/** An amount keeps its meaning: with another currency, each amount that the work has is entered anew. */
const requireNewAmounts = (fields: RecordFields, stored: ArtworkRow, currency: string): void => {
  const amounts = [
    ['price', 'price', stored.priceMinor],
    ['lowest_price', 'lowest price', stored.lowestMinor],
    ['insured_value', 'insured value', stored.insuredMinor],
  ] as const
  const missing = amounts
    .filter(([field, , amount]) => amount !== null && fields[field] === undefined)
    .map(([field, noun]) => ({
      field,
      message: `Its ${noun} is in ${stored.currency.toUpperCase()}. Enter it in ${currency.toUpperCase()}.`,
    }))
  const [first] = missing
  if (first) throw new Failure('invalid_request', { message: first.message, fields: missing })
}

const requireYears = ({ yearFrom, yearTo }: Pick<ArtworkRow, 'yearFrom' | 'yearTo'>): void => {
  if (yearFrom !== null && yearTo !== null && yearFrom > yearTo)
    throw refuseField('year_to', `Enter ${yearFrom} or a later year.`)
}

/** The records of works: reads, begins and changes them, and keeps what was changed. */
export const createRecords = ({
  db,
  events,
  search,
  currencies,
  uploaded,
  attach,
  soldBeyond,
  soldProofBeyond,
  payees,
}: RecordsDeps) => {
  const requireNumber = async (tx: Transaction, id: string, holderId: string, number: string): Promise<void> => {
    const other = await records.findNumbered(tx, { besides: id, holderId, number })
    if (other)
      throw refuseField('inventory_number', `“${other.title}” has the number ${number} already. Enter another number.`)
  }
  /** Of two works that take the same number at once, the second is refused by the index. */
  const refuseDuplicate = async <R>(write: () => Promise<R>): Promise<R> => {
    try {
      return await write()
    } catch (error) {
      if (!isUniqueViolation(error, 'artwork_inventory_number')) throw error
      const message = 'Another work has this number already. Enter another number.'
      throw refuseField('inventory_number', message, undefined, error)
    }
  }

  /** Begins a record as a draft, with an id that is taken already or a new one, which it returns. Throws 400 that names the field for what cannot be. */
  const create = async (
    tx: Transaction,
    ownerId: string,
    fields: RecordFields & { title: string },
    { by, source, id = uuidv7() }: RecordOrigin & { id?: string | undefined },
  ): Promise<string> => {
    if (fields.currency !== undefined) requireCurrency(fields.currency, currencies)
    const currency = fields.currency ?? (await findCurrency(tx, ownerId)) ?? currencies[0]
    const columns = toRecordColumns(fields, { currency, medium: null, mediumClass: null, mediumLine: '' })
    requireEdition(columns)
    if (columns.inventoryNumber) await requireNumber(tx, id, ownerId, columns.inventoryNumber)
    const work = { ...columns, title: fields.title, id, ownerId, holderId: ownerId, currency }
    requireYears(await refuseDuplicate(() => records.insert(tx, work)))
    if (columns.custody) await artworks.updateReserved(tx, [id])
    // Without fields: the record was begun.
    await records.log(tx, { artworkId: id, byId: by, source, fields: {} })
    await events.emit(tx, { type: 'artwork.changed', artworkId: id, ownerId, isPublic: false })
    return id
  }

  /**
   * Changes the fields that are sent and writes them into the history. Throws 400 that names the field for what cannot be,
   * `conflict` when the record was changed after `version`, and `payment_account_inactive` when a public work is put up for
   * sale by somebody who cannot be paid: `prepare` looks at their account before. Nobody's permission is checked.
   */
  const change = async (
    tx: Transaction,
    id: string,
    fields: RecordFields,
    { version, ...origin }: RecordOrigin & { version?: string | undefined },
  ): Promise<ArtworkRecord> => {
    const before = await records.lock(tx, id)
    if (!before) throw new Failure('artwork_not_found')
    requireVersion(version, before.updatedAt)
    const currency = fields.currency ?? before.currency
    if (currency !== before.currency) {
      requireCurrency(currency, currencies)
      requireNewAmounts(fields, before, currency)
    }
    const columns = toRecordColumns(fields, before)
    if (Object.keys(columns).length === 0) return readOne(id, tx)
    const hasNewEdition = changesEdition(before, columns)
    if (hasNewEdition) requireEdition({ ...before, ...columns })
    if (columns.inventoryNumber) await requireNumber(tx, id, before.ownerId, columns.inventoryNumber)
    const analysis = outdates(before, columns) ? NO_ANALYSIS : {}
    const after = await refuseDuplicate(() => records.update(tx, id, { ...columns, ...analysis }))
    requireYears(after)
    requirePublishable(after)
    if (after.offer !== before.offer || after.custody !== before.custody) requireInStock(after)
    await payees.requireStored(tx, before, after)
    if (hasNewEdition) {
      requireSoldCopies(await soldBeyond(tx, after))
      requireSoldProofs(await soldProofBeyond(tx, after), before, after)
    }
    if (hasNewEdition || after.custody !== before.custody) await artworks.updateReserved(tx, [id])
    await logRecordChange(tx, { before, after }, origin)
    await search.update(tx, 'artwork', [id])
    await events.emit(tx, {
      type: 'artwork.changed',
      artworkId: id,
      ownerId: after.ownerId,
      isPublic: isPublic(after.status),
    })
    return readOne(id, tx)
  }

  /** Records by id, in no order that callers could rely on; those of unknown works are missing. */
  const read = async (ids: readonly string[], tx: Queryable = db): Promise<ArtworkRecord[]> =>
    ids.length === 0 ? [] : present(tx, await records.list(tx, ids))

  /** A record that nobody else changes until the transaction ends; null when there is none. */
  const lock = async (tx: Transaction, id: string): Promise<ArtworkRecord | null> => {
    const row = await records.lock(tx, id)
    if (!row) return null
    const [record] = await present(tx, [row])
    return record ?? null
  }

  /** The id of the holder's work with an inventory number, whatever its case. */
  const findNumbered = async (tx: Transaction, holderId: string, number: string): Promise<string | null> =>
    (await records.findNumbered(tx, { holderId, number }))?.id ?? null

  const readOne = async (id: string, tx?: Transaction): Promise<ArtworkRecord> => {
    const [record] = await read([id], tx)
    if (!record) throw new Failure('artwork_not_found')
    return record
  }

  return {
    read,
    create,
    change,
    /** To be called before the transaction of changes to the works of a person. */
    async prepare(ownerId: string, fields: RecordFields): Promise<void> {
      if (fields.offer === 'for_sale') await payees.refresh(ownerId)
    },
    lock,
    findNumbered,
    async get(id: string, userId: string): Promise<ArtworkRecord> {
      requireOwned(await artworks.find(db, id), userId)
      return readOne(id)
    },
    begin(
      ownerId: string,
      { images: imageIds = [], ...fields }: BodyOf<typeof createRecord>,
      once: Once<ResultOf<typeof createRecord>>,
    ): Promise<ResultOf<typeof createRecord>> {
      requireRoom(imageIds.length, 0)
      return once(async (tx) => {
        const id = await create(tx, ownerId, fields, { by: ownerId, source: 'form' })
        const images = await uploaded.take(tx, ownerId, imageIds)
        await attach(tx, { id, ownerId }, images, { position: 0, needsPrimary: true })
        return readOne(id, tx)
      })
    },
    async edit(
      id: string,
      userId: string,
      { fields, version }: { fields: RecordFields; version?: string | undefined },
    ): Promise<ArtworkRecord> {
      const before = requireOwned(await artworks.find(db, id), userId)
      await payees.prepare(before, fields.offer)
      return refuseStale(
        () => db.transaction((tx) => change(tx, id, fields, { by: userId, source: 'form', version })),
        () => readOne(id),
      )
    },
  }
}
export type Records = ReturnType<typeof createRecords>
