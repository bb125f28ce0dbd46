import type { ErrorCode } from '#contract/errors.ts'
import type { InventoryWork, PublishedWorks } from '#contract/inventory.ts'
import {
  KIND_FILTERS,
  MAX_CHOSEN_WORKS,
  MAX_WORK_CHOICES,
  type WorkDirection,
  type WorkFilter,
  type WorkSort,
} from '#contract/inventory-terms.ts'
import type { RecordFields } from '#contract/record.ts'
import type { Currencies } from '#server/platform/currencies.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { decodeId, notInList } from '#server/platform/http/keyset.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import { presentInventoryWork } from './inventory.presenter.ts'
import { inventoryRead as read, type WorkChoice } from './inventory.read.ts'

export interface InventoryDeps {
  db: Database
  /** The first is that of the installation. */
  currencies: Currencies
  artworks: Pick<Artworks, 'primaryPictures' | 'removeAll' | 'records' | 'publishAsRecorded'>
}

interface ListQuery extends WorkChoice {
  sort: WorkSort
  direction: WorkDirection
  cursor?: string | undefined
  page: number
  limit: number
}

type Needs = PublishedWorks['left'][number]['needs']
/** The refusals that concern only a work with a buy button. */
const NEEDS: Partial<Record<ErrorCode, Needs>> = { payment_account_inactive: 'account', invalid_price: 'price' }

const NONE: Record<WorkFilter, number> = {
  all: 0,
  available: 0,
  out: 0,
  reserved: 0,
  sold: 0,
  not_for_sale: 0,
  draft: 0,
}

/** The same refusal, which says of several works whose it is. */
const nameWork = ({ code, detail, message }: Failure, title: string): Failure =>
  new Failure(code, {
    ...detail,
    message: `“${title}”: ${message}`,
    ...(detail.fields && {
      fields: detail.fields.map((one) => ({ ...one, message: `“${title}”: ${one.message}` })),
    }),
  })

export const createInventoryService = ({ db, currencies, artworks }: InventoryDeps) => {
  const count = async (userId: string, choice: Omit<WorkChoice, 'filter'>): Promise<Record<WorkFilter, number>> => {
    const counts = { ...NONE }
    for (const { state, works } of await read.counts(db, userId, choice)) {
      counts[state] = works
      counts.all += works
    }
    return counts
  }

  return {
    async list(userId: string, { cursor, page, limit, ...query }: ListQuery) {
      const after = cursor === undefined ? undefined : decodeId(cursor)
      // The work at which a page starts may have been deleted since.
      if (after !== undefined && (await read.countHeld(db, userId, [after])) === 0) throw notInList()
      const [found, counts] = await Promise.all([
        read.works(db, userId, {
          ...query,
          currency: currencies[0],
          after,
          offset: after === undefined ? (page - 1) * limit : 0,
          limit: limit + 1,
        }),
        count(userId, query),
      ])
      const rows = found.slice(0, limit)
      const pictures = await artworks.primaryPictures(rows.map(({ work }) => work.id))
      const items = rows.map((row): InventoryWork => presentInventoryWork(row, pictures.get(row.work.id) ?? null))
      return { items, next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null, counts }
    },
    findIds: (userId: string, choice: WorkChoice): Promise<string[]> => read.ids(db, userId, choice),
    async ids(userId: string, choice: WorkChoice): Promise<{ ids: string[]; total: number }> {
      const [ids, counts] = await Promise.all([read.ids(db, userId, choice, MAX_CHOSEN_WORKS), count(userId, choice)])
      return { ids, total: counts[choice.filter] }
    },
    async choices(userId: string) {
      const [kinds, series, place, tag, currency] = await Promise.all(
        (['medium_class', 'series', 'place', 'tag', 'currency'] as const).map((kind) =>
          read.choices(db, userId, kind, MAX_WORK_CHOICES),
        ),
      )
      const medium_class = KIND_FILTERS.flatMap((value) => kinds?.filter((one) => one.value === value).map(({ works }) => ({ value, works })) ?? []) // biome-ignore format: one line
      const without_picture = await read.countWithoutPicture(db, userId)
      return {
        medium_class,
        series: series ?? [],
        place: place ?? [],
        tag: tag ?? [],
        currency: currency ?? [],
        without_picture,
      }
    },
    async remove(userId: string, ids: readonly string[]): Promise<{ deleted: number }> {
      return { deleted: await artworks.removeAll(ids, userId) }
    },
    /** Each in a transaction of its own, so that one that lacks something keeps none of the others back. */
    async publish(userId: string, chosen: readonly string[]): Promise<PublishedWorks> {
      const ids = [...new Set(chosen)]
      if ((await read.countHeld(db, userId, ids)) < ids.length) throw new Failure('artwork_not_found')
      const left: PublishedWorks['left'] = []
      for (const { id, title } of await read.titles(db, ids))
        try {
          await artworks.publishAsRecorded(id, userId)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          left.push({ id, title, reason: error.message, needs: NEEDS[error.code] ?? null })
        }
      return { published: ids.length - left.length, left }
    },
    /** In one order for everybody, so that two of them cannot wait for each other. */
    async change(userId: string, chosen: readonly string[], fields: RecordFields): Promise<{ changed: number }> {
      const ids = [...new Set(chosen)].toSorted()
      await artworks.records.prepare(userId, fields)
      await db.transaction(async (tx) => {
        if ((await read.countHeld(tx, userId, ids)) < ids.length) throw new Failure('artwork_not_found')
        for (const id of ids)
          try {
            await artworks.records.change(tx, id, fields, { by: userId, source: 'bulk' })
          } catch (error) {
            if (!(error instanceof Failure) || ids.length === 1) throw error
            const [work] = await read.titles(tx, [id])
            throw work ? nameWork(error, work.title) : error
          }
      })
      return { changed: ids.length }
    },
  }
}
export type InventoryService = ReturnType<typeof createInventoryService>
