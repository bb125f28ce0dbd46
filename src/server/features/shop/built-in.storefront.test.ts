import { setShippingRate } from '#contract/delivery.ts'
import { CONFORMANCE_TITLES, storefrontConformance } from '#server/providers/storefront/storefront.conformance.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { everywhere } from '#server/testing/shipping-prices.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { shippingMethods } from '../orders/orders.module.ts'
import { createBuiltInStorefront } from './built-in.storefront.ts'
import { createShopService } from './shop.service.ts'

storefrontConformance('built-in', async () => {
  const t = await startTestApp()
  const artist = await t.signUp('artist', 'Mara Lind')
  await activatePayouts(t, artist)
  for (const title of CONFORMANCE_TITLES) await publishWork(artist, { title, price: '680.00' })
  await artist.call(setShippingRate, { body: { flat_rate: everywhere('12.34') } })
  const { db } = t.app.database
  return {
    storefront: createBuiltInStorefront({
      db,
      publicUrl: 'http://localhost:3000',
      catalogue: createShopService({ db, ...t.app.features, log: t.app.log, shopCatalogue: null }),
      shippingMethods: (ids, country) => shippingMethods(db, ids, country),
    }),
    close: t.close,
  }
})
