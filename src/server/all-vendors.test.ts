import { afterAll, beforeAll, expect, test } from 'vitest'
import { setShippingRate } from '#contract/delivery.ts'
import { enhanceProfile } from '#contract/enhancement.ts'
import { signIn } from '#contract/identity.ts'
import { createBooking, listSlots } from '#contract/mentorship.ts'
import { openPayment, startCheckout } from '#contract/orders.ts'
import { suggestPlaces } from '#contract/places.ts'
import { buyShippingLabel, getShippingQueue } from '#contract/shipping.ts'
import { getShopPublishing } from '#contract/shop-publishing.ts'
import { requireSuccess } from './client/artist-steps.ts'
import { editFirstMentor } from './features/mentorship/testing/edit-mentor.ts'
import { buildPurchase, ratesFor } from './features/shipping/testing/selling.ts'
import { startShippoServer } from './providers/carriers/testing/shippo-server.ts'
import { isPut, startS3Loopback } from './providers/files/testing/s3-loopback.ts'
import { startMailServer } from './providers/mail/testing/mail-server.ts'
import { startStripeLoopback } from './providers/payments/testing/stripe-loopback.ts'
import { startCalendlyServer } from './providers/scheduling/testing/calendly-server.ts'
import { placeLoopbackOrder } from './providers/shopify/testing/loopback-orders.ts'
import { startShopifyLoopback } from './providers/shopify/testing/shopify-loopback.ts'
import { publishWork } from './testing/artworks.ts'
import { checkoutBody } from './testing/buying.ts'
import { connectShop } from './testing/connect-shop.ts'
import { startFirebaseLoopback } from './testing/firebase-loopback.ts'
import { startLoopbackClamd } from './testing/loopback-clamd.ts'
import { startLoopbackModel } from './testing/loopback-model.ts'
import { startLoopbackGoogle } from './testing/loopback-places.ts'
import { everywhere } from './testing/shipping-prices.ts'
import { signUpPayable, stripeSettings } from './testing/stripe.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from './testing/test-app.ts'

const SHOP = 'mara.myshopify.com'
const now = () => new Date()
const [firebase, stripe, shopify, shippo, calendly, model, google, clamd, s3, mailServer] = await Promise.all([
  startFirebaseLoopback('demo-gesso'),
  startStripeLoopback(),
  startShopifyLoopback(),
  startShippoServer(now),
  startCalendlyServer(now),
  startLoopbackModel(({ data }) => ({ enhanced: String(data.text).replace('recieved', 'received') })),
  startLoopbackGoogle(),
  startLoopbackClamd(Buffer.from('a virus')),
  startS3Loopback(),
  startMailServer(),
])
const { shop } = shopify.openShop(SHOP)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    env: {
      IDENTITY_PROVIDER: 'firebase',
      FIREBASE_PROJECT_ID: 'demo-gesso',
      FIREBASE_API_KEY: 'any',
      FIREBASE_AUTH_EMULATOR_HOST: firebase.host,
      ...stripeSettings(stripe),
      SHOPIFY_API_KEY: shopify.app.key,
      SHOPIFY_API_SECRET: shopify.app.secret,
      SHOPIFY_API_BASE: shopify.baseUrl,
      CARRIERS_PROVIDER: 'shippo',
      SHIPPO_API_TOKEN: 'shippo_test_token',
      SHIPPO_API_BASE: shippo.baseUrl,
      CALENDLY_TOKEN: 'token',
      CALENDLY_API_BASE: calendly.baseUrl,
      AI_PROVIDER: 'openai',
      AI_MODEL: 'small',
      OPENAI_API_KEY: 'a-key',
      AI_BASE_URL: model.baseUrl,
      PLACES_PROVIDER: 'google-server',
      GOOGLE_PLACES_API_KEY: 'a-key',
      GOOGLE_PLACES_API_BASE: google.baseUrl,
      SCAN_PROVIDER: 'clamav',
      CLAMAV_HOST: clamd.host,
      CLAMAV_PORT: String(clamd.port),
      ...s3.env,
      FILES_PROVIDER: 's3',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'hello@gesso.example',
    },
  })
  await t.app.features.payments.requireSamePlatform()
}, 60_000)
afterAll(async () => {
  await t.close()
  const all = [firebase, stripe, shopify, shippo, calendly, model, google, clamd, s3, mailServer]
  await Promise.all(all.map(({ close }) => close()))
})

/** Pays the page of a payment at Stripe, and lets the product learn of it. */
const pay = async (url: string): Promise<void> => {
  const page = stripe.world.list('checkout.session', (one) => one.url === url)[0]
  stripe.world.pages.pay(page?.id ?? '')
  await t.housekeeping('payments')
}

test('with a vendor behind every port, an artist signs up, connects a shop, publishes, sells, ships and is booked', async () => {
  const seller = await signUpPayable(t, stripe, 'US')
  expect(firebase.users.get(seller.id)).toMatchObject({ email: seller.email })
  const again = await t.anonymous.call(signIn, { body: { email: seller.email, password: TEST_PASSWORD } })
  expect(again.status).toBe(200)

  const improved = await seller.call(enhanceProfile, { body: { section: 'bio', content: 'I recieved a prize.' } })
  expect(improved.body.enhanced).toBe('I received a prize.')
  const found = requireSuccess(await seller.call(suggestPlaces, { query: { q: 'oslo' } }), 'Suggesting places')
  expect(found.places.length).toBeGreaterThan(0)

  await seller.call(setShippingRate, { body: { flat_rate: everywhere('20.00') } })
  expect((await connectShop(t, seller, SHOP)).statusCode).toBe(200)
  const work = await publishWork(seller, { title: 'Low Tide', price: '300' })
  const readPublishing = async () => (await seller.call(getShopPublishing)).body
  await expect.poll(readPublishing, { timeout: 15_000 }).toMatchObject({ shop: SHOP, published: 1, problems: [] })
  const product = [...shop.products.values()][0]
  expect(product).toMatchObject({ title: 'Low Tide', handle: work.shopify_handle })
  expect(s3.requests.some(isPut)).toBe(true)

  const buyer = await t.signUp('collector')
  const shipping = [{ seller_id: seller.id, method: 'flat_rate' as const }]
  const body = { ...checkoutBody(buyer.email, work), shipping, total: '320.00' }
  const checkout = requireSuccess(await buyer.call(startCheckout, { body }), 'Starting a checkout')
  await pay(requireSuccess(await buyer.call(openPayment, { params: { id: checkout.id } }), 'Opening the payment').url)
  await expect.poll(() => mailServer.received.some(({ recipients }) => recipients.includes(buyer.email))).toBe(true)
  // Nobody can buy it in the shop any more.
  await expect.poll(() => [...shop.products.values()][0]?.variant.quantity, { timeout: 15_000 }).toBe(0)

  placeLoopbackOrder(shop, [{ title: 'A print' }])
  await t.housekeeping('shop-orders')
  const queue = requireSuccess(await seller.call(getShippingQueue), 'Reading the queue')
  expect(queue.map(({ title }) => title).toSorted()).toEqual(['A print', 'Low Tide'])
  const item = queue.find(({ artwork_id: id }) => id === work.id)
  const [rate] = await ratesFor(seller)
  if (!item || !rate) throw new Error('There is no parcel, or no rate.')
  const label = requireSuccess(
    await seller.call(buyShippingLabel, { body: buildPurchase(item, rate) }),
    'Buying the label',
  )
  expect(label.tracking_number).not.toBe('')

  const admin = await t.signUp('admin')
  const changes = { calendly_page: 'https://calendly.com/mentor/session', calendly_event_type: calendly.eventType() }
  requireSuccess(await editFirstMentor(admin, changes), 'Saving the mentor')
  const slot = requireSuccess(await t.anonymous.call(listSlots, { query: {} }), 'Reading the slots').slots[0]
  const booking = requireSuccess(
    await buyer.call(createBooking, {
      query: {},
      body: {
        slotId: slot?.uri ?? '',
        datetime: slot?.start_time ?? '',
        portfolioLink: 'https://example.com/works',
        topGoal: 'A first solo show.',
        customerInfo: { name: 'Maya Lindholm', email: buyer.email, timezone: 'America/New_York' },
        calendlyEvent: null,
      },
    }),
    'Booking a session',
  )
  await pay(booking.checkoutUrl)
  expect(calendly.active().map(({ email }) => email)).toEqual([buyer.email])
  expect(t.app.circuits.states().filter(({ openSince }) => openSince !== null)).toEqual([])
}, 120_000)
