import type { Artwork } from '#contract/artworks.ts'
import type { Order, Sale } from '#contract/orders.ts'
import type { AccountData } from '#server/platform/account-data.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import { decodeCursor, encodeCursor } from '#server/platform/http/keyset.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import { checkoutsRepository as checkouts } from './checkouts.repository.ts'
import { invoiceFile } from './invoice-file.ts'
import { centsOf, moneyOf } from './money.ts'
import { presentOrder, presentSale } from './orders.presenter.ts'
import { type FullOrder, ordersRead as read } from './orders.read.ts'
import { ordersRepository as orders } from './orders.repository.ts'
import type { RefundsService } from './refunds.service.ts'

export interface OrdersDeps {
  db: Database
  clock: Clock
  files: FilesProvider
  mediaAddress: MediaAddress
  artworks: Pick<Artworks, 'visible'>
  refunds: RefundsService
  publicUrl: string
  testMode: boolean
}

interface ListQuery {
  cursor?: string | undefined
  limit: number
}

const INVOICE_PREFIX = 'invoices/'
const INVOICE_MS = 3_600_000
const INVOICE_KEPT_MS = 86_400_000
const MAX_EXPORTED = 10_000

/** Invoices are private: they are served under expiring addresses only. */
export const isInvoiceKey = (key: string): boolean => key.startsWith(INVOICE_PREFIX)

/** Orders as their buyers and sellers see them. */
export const createOrdersService = (deps: OrdersDeps) => {
  const { db, clock, files, refunds, testMode, publicUrl } = deps
  const worksOf = (found: readonly FullOrder[]): Promise<Artwork[]> =>
    deps.artworks.visible(
      [...new Set(found.flatMap(({ lines }) => lines.flatMap((line) => line.artworkId ?? [])))],
      null,
    )

  const page = async (by: 'buyer' | 'seller', userId: string, { cursor, limit }: ListQuery) => {
    const from = cursor ? decodeCursor(cursor) : undefined
    const found = await read.page(db, { by, userId, from, limit })
    return { found: found.orders, works: await worksOf(found.orders), next: found.next && encodeCursor(found.next) }
  }
  const require = async (id: string, of?: { by: 'buyer' | 'seller'; userId: string }): Promise<FullOrder> => {
    const found = await read.find(db, id, of)
    if (!found) throw new Failure('not_found')
    return found
  }
  const sale = async (id: string, of?: { by: 'seller'; userId: string }): Promise<Sale> => {
    const found = await require(id, of)
    return presentSale(found, await worksOf([found]), testMode)
  }

  return {
    async list(userId: string, query: ListQuery): Promise<{ items: Order[]; next_cursor: string | null }> {
      const { found, works, next } = await page('buyer', userId, query)
      return { items: found.map((one) => presentOrder(one, works, testMode)), next_cursor: next }
    },

    async get(id: string, userId: string): Promise<Order> {
      const found = await require(id, { by: 'buyer', userId })
      return presentOrder(found, await worksOf([found]), testMode)
    },

    async sales(userId: string, query: ListQuery): Promise<{ items: Sale[]; next_cursor: string | null }> {
      const { found, works, next } = await page('seller', userId, query)
      return { items: found.map((one) => presentSale(one, works, testMode)), next_cursor: next }
    },

    sale: (id: string, userId: string): Promise<Sale> => sale(id, { by: 'seller', userId }),

    async refund(id: string, reason: string, sellerId?: string): Promise<Sale> {
      const of = sellerId === undefined ? undefined : ({ by: 'seller', userId: sellerId } as const)
      await require(id, of)
      await refunds.request(id, reason)
      return sale(id, of)
    },

    /** Writes the invoice and returns an address that is valid for an hour. */
    async invoice(id: string, userId: string): Promise<{ url: string }> {
      const full = await require(id, { by: 'buyer', userId })
      const key = `${INVOICE_PREFIX}${id}.pdf`
      await files.put(key, invoiceFile({ full, publicUrl, testMode }))
      return { url: deps.mediaAddress(key, new Date(clock.now().getTime() + INVOICE_MS)) }
    },

    async removeOldInvoices(): Promise<void> {
      const before = new Date(clock.now().getTime() - INVOICE_KEPT_MS)
      for await (const { key, modified } of files.list(INVOICE_PREFIX)) if (modified < before) await files.remove(key)
    },

    async shippingRate(userId: string): Promise<{ flat_rate: string | null }> {
      const cents = await orders.flatRate(db, userId)
      return { flat_rate: cents === null ? null : moneyOf(cents) }
    },

    async setShippingRate(userId: string, flatRate: string | null): Promise<{ flat_rate: string | null }> {
      await orders.setFlatRate(db, userId, flatRate === null ? null : centsOf(flatRate))
      return { flat_rate: flatRate }
    },

    accountData: {
      async obligations(userId) {
        const isBusy = (await checkouts.hasOpen(db, userId)) || (await orders.countRefunding(db, userId)) > 0
        if (!isBusy) return []
        return [
          {
            title: 'A payment is under way',
            text: 'Finish or cancel your checkout, and wait until refunds are completed.',
            link: { to: '/cart', label: 'Your cart' },
          },
        ]
      },
      /** Orders are records of money and stay; the archive has those of the person. */
      async exportData(userId) {
        const lists = { bought: 'buyer', sold: 'seller' } as const
        const parts = []
        for (const [name, by] of Object.entries(lists)) {
          const { orders: found } = await read.page(db, { by, userId, from: undefined, limit: MAX_EXPORTED })
          const json = found.map((one) =>
            by === 'buyer' ? presentOrder(one, [], testMode) : presentSale(one, [], testMode),
          )
          if (json.length > 0) parts.push({ name, count: json.length, json })
        }
        return {
          contents: parts.map(({ name, count }) => `${count} ${name} ${count === 1 ? 'order' : 'orders'}`),
          files: parts.map(({ name, json }) => ({ path: `orders/${name}.json`, json })),
        }
      },
    } satisfies AccountData,
  }
}
export type OrdersService = ReturnType<typeof createOrdersService>
