import { createHmac, timingSafeEqual } from 'node:crypto'
import { validate as isUuid } from 'uuid'
import { z } from 'zod'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { rememberEvent } from '#server/platform/events/webhook-inbox.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { CHECK_ACCESS, SYNC_WORK } from './shop-publishing.jobs.ts'
import { shopPublishingRepository as rows } from './shop-publishing.repository.ts'

export interface WebhookRequest {
  rawBody: Buffer
  header(name: string): string | undefined
}

export interface WebhooksDeps {
  db: Database
  events: Events
  jobs: Jobs
  /** Signs webhooks; null: none is accepted. */
  secret: string | null
}

const id = z.union([z.number().int(), z.string()]).transform(String)
/** What is read of a payload: only which things it is about, because the shop is asked what they are now. */
const payload = z.object({
  id: id.optional(),
  inventory_item_id: id.optional(),
  myshopify_domain: z.string().optional(),
  shop_domain: z.string().optional(),
  line_items: z.array(z.object({ product_id: id.nullish() })).optional(),
  customer: z.object({ id: id.nullish() }).nullish(),
  /** Separated by commas. */
  tags: z.string().optional(),
  orders_requested: z.array(id).optional(),
  orders_to_redact: z.array(id).optional(),
})
type Payload = z.infer<typeof payload>

const PRIVACY_TOPICS = ['customers/data_request', 'customers/redact', 'shop/redact'] as const
const gid = (type: string, value: string): string => `gid://shopify/${type}/${value}`

const isSigned = (body: Buffer, signature: string, secret: string): boolean => {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const readPayload = (body: Buffer): Payload => {
  try {
    return payload.parse(JSON.parse(body.toString('utf8')))
  } catch (cause) {
    throw new Failure('invalid_request', { cause })
  }
}

/**
 * Takes Shopify's webhooks. They come more than once, late and in any order: each id counts once, and starts a look at what
 * is true in the shop now, so that every order of them ends in the same state.
 */
export const createWebhooks = ({ db, events, jobs, secret }: WebhooksDeps) => {
  const sync = async (tx: Transaction, ids: { productIds?: string[]; inventoryItemIds?: string[] }): Promise<void> => {
    const works = await rows.findWorks(tx, { productIds: [], inventoryItemIds: [], ...ids })
    for (const artworkId of works) await jobs.enqueue(tx, SYNC_WORK, { artworkId }, { singletonKey: artworkId })
  }

  const handle = async (tx: Transaction, shop: string, topic: string, found: Payload): Promise<void> => {
    if (topic.startsWith('products/') && found.id) return sync(tx, { productIds: [gid('Product', found.id)] })
    if (topic.startsWith('inventory_levels/') && found.inventory_item_id)
      return sync(tx, { inventoryItemIds: [gid('InventoryItem', found.inventory_item_id)] })
    if (topic.startsWith('orders/') && found.id) {
      const products = (found.line_items ?? []).flatMap(({ product_id }) => product_id ?? [])
      await sync(tx, { productIds: products.map((product) => gid('Product', product)) })
      const references = (found.tags ?? '').split(/,\s*/).filter(isUuid)
      if (topic === 'orders/paid' && references.length > 0)
        await events.emit(tx, { type: 'shop.order-paid', shop, references })
      return events.emit(tx, { type: 'shop.order-changed', shop, orderId: gid('Order', found.id) })
    }
    const privacy = PRIVACY_TOPICS.find((one) => one === topic)
    if (privacy)
      await events.emit(tx, {
        type: 'shop.privacy-requested',
        shop: found.shop_domain ?? shop,
        topic: privacy,
        customerId: found.customer?.id ?? null,
        orderIds: [...(found.orders_requested ?? []), ...(found.orders_to_redact ?? [])],
      })
    if (topic === 'app/uninstalled' || topic === 'shop/redact') {
      // From the signed body: the header is not signed.
      const from = found.myshopify_domain ?? found.shop_domain
      if (from) await jobs.enqueue(tx, CHECK_ACCESS, { shop: from }, { singletonKey: from })
    }
  }

  return {
    /** Throws `invalid_signature`. */
    async take({ rawBody, header }: WebhookRequest): Promise<void> {
      const signature = header('x-shopify-hmac-sha256') ?? ''
      if (secret === null || !isSigned(rawBody, signature, secret)) throw new Failure('invalid_signature')
      const [topic, shop, eventId] = ['topic', 'shop-domain', 'webhook-id'].map((name) => header(`x-shopify-${name}`))
      if (!topic || !shop || !eventId) throw new Failure('invalid_request')
      const found = readPayload(rawBody)
      await db.transaction(async (tx) => {
        if (await rememberEvent(tx, 'shopify', { id: eventId, type: topic })) await handle(tx, shop, topic, found)
      })
    },
  }
}
