import type { Database } from '#server/platform/db/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import type { Shops } from '#server/providers/shopify/shops.provider.ts'
import { SYNC_WORK, TOPICS } from './shop-publishing.jobs.ts'
import { shopPublishingRepository as rows } from './shop-publishing.repository.ts'

interface ReconciliationDeps {
  db: Database
  jobs: Jobs
  publicUrl: string
  shops: Shops
}

/** Finds what no webhook and no event reported, and what failed. */
export const createReconciliation = ({ db, jobs, publicUrl, shops }: ReconciliationDeps) => {
  const reconcile = async (shop: string): Promise<void> => {
    const products = shops.products(shop)
    // Shopify sends webhooks to public addresses only.
    if (shops.webhookSecret !== null && publicUrl.startsWith('https://'))
      await products.subscribe(TOPICS, `${publicUrl}/api/webhooks/shopify`)
    const known = await rows.listIn(db, shop)
    const found = await products.findAll(known.flatMap(({ productId }) => productId ?? []))
    const different = known.filter(({ productId, quantity }) => found.get(productId ?? '')?.quantity !== quantity)
    const waiting = await rows.listWaiting(db, shop, shop === shops.own)
    const ids = new Set([...different.map(({ artworkId }) => artworkId), ...waiting])
    for (const artworkId of ids)
      await db.transaction((tx) => jobs.enqueue(tx, SYNC_WORK, { artworkId }, { singletonKey: artworkId }))
  }

  return {
    reconcile,

    /** One shop that does not respond does not keep the others waiting; the first problem is reported at the end. */
    async reconcileAll(): Promise<void> {
      await shops.forgetOrphans()
      const problems: VendorProblem[] = []
      for (const shop of await shops.list())
        await reconcile(shop).catch((error: unknown) => {
          if (!(error instanceof VendorProblem)) throw error
          problems.push(error)
        })
      if (problems[0]) throw problems[0]
    },

    /** Forgets the tokens of a shop that does not accept them any more; one that was connected again meanwhile does. */
    async checkAccess(shop: string): Promise<void> {
      if (shop === shops.own || !(await rows.hasAccessRow(db, shop))) return
      try {
        await shops.products(shop).currency()
      } catch (error) {
        const isEnded =
          error instanceof VendorProblem && (error.outcome === 'misconfigured' || error.outcome === 'refused')
        if (!isEnded) throw error
        await shops.forget(shop)
      }
    },
  }
}
