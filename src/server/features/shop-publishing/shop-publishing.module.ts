import type { ResponseOf } from '#contract/endpoint.ts'
import { getShopPublishing, shopifyWebhook } from '#contract/shop-publishing.ts'
import { type Events, subscribe } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { route } from '#server/platform/http/call.ts'
import { defineJob, hourly } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Shops } from '#server/providers/shopify/shops.provider.ts'
import { createReconciliation } from './reconciliation.service.ts'
import { CHECK_ACCESS, type CheckAccessJob, SYNC_WORK, type SyncWorkJob } from './shop-publishing.jobs.ts'
import { shopPublishingRepository as rows } from './shop-publishing.repository.ts'
import { createSyncWork, type SyncWorkDeps } from './sync-work.service.ts'
import { createWebhooks } from './webhooks.service.ts'

interface ShopPublishingDeps extends Omit<SyncWorkDeps, 'shops'> {
  events: Events
  jobs: Jobs
  shops: Shops
}

/** Publishes works to shops at Shopify: the installation's own, or those of their sellers (AW-7, decision 084). */
export const createShopPublishing = (deps: ShopPublishingDeps): FeatureModule => {
  const { db, jobs, shops } = deps
  const syncWork = createSyncWork(deps)
  const webhooks = createWebhooks({ ...deps, secret: shops.webhookSecret })
  const reconciliation = createReconciliation(deps)
  const enqueue = (artworkId: string): Promise<void> =>
    db.transaction((tx) => jobs.enqueue(tx, SYNC_WORK, { artworkId }, { singletonKey: artworkId }))

  const subscriptions = [
    subscribe('artwork.changed', {
      name: 'shop-publishing.changed',
      handle: async ({ artworkId, isPublic }) => {
        if (isPublic || (await rows.find(db, artworkId))) await enqueue(artworkId)
      },
    }),
    subscribe('artwork.deleted', {
      name: 'shop-publishing.deleted',
      handle: async ({ artworkId }) => {
        if (await rows.find(db, artworkId)) await enqueue(artworkId)
      },
    }),
    subscribe('order.changed', {
      name: 'shop-publishing.ordered',
      handle: async ({ orderId }) => {
        for (const id of await rows.listOrdered(db, orderId)) await enqueue(id)
      },
    }),
    subscribe('shop.connected', {
      name: 'shop-publishing.connected',
      outside: true,
      handle: ({ shop }) => reconciliation.reconcile(shop),
    }),
  ]

  const definitions = [
    defineJob<SyncWorkJob>({
      name: SYNC_WORK,
      // One at a time for each work: an older state must not overtake a newer one.
      keys: 'strict-order',
      concurrency: 2,
      deadLetter: true,
      outside: true,
      handle: ({ artworkId }) => syncWork(artworkId),
    }),
    defineJob<CheckAccessJob>({
      name: CHECK_ACCESS,
      keys: 'queued-once',
      outside: true,
      handle: ({ shop }) => reconciliation.checkAccess(shop),
    }),
    hourly('shops', reconciliation.reconcileAll, { outside: true }),
  ]

  const findTarget = async (
    sellerId: string,
  ): Promise<Pick<ResponseOf<typeof getShopPublishing>, 'state' | 'shop'>> => {
    if (shops.own !== null) return { state: 'own', shop: shops.own }
    const access = await shops.findAccess(sellerId)
    if (access && !access.refusedAt) return { state: 'connected', shop: access.shop }
    const hasEnded = shops.isUsed && (await rows.hasConnection(db, sellerId))
    return { state: hasEnded ? 'ended' : 'none', shop: null }
  }

  return {
    bindings: [
      route(shopifyWebhook, async ({ request }) => {
        await webhooks.take(request)
        return { ok: true as const }
      }),
      route(getShopPublishing, async ({ user: { id } }) => {
        return { ...(await findTarget(id)), ...(await rows.summarize(db, id)) }
      }),
    ],
    ...(shops.isUsed && { subscriptions, jobs: definitions }),
  }
}
