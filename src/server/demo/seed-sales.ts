import { getAnyOrder, releaseOrder } from '#contract/any-orders.ts'
import { recordDelivery, reportProblem } from '#contract/delivery.ts'
import { answerInquiry, decideOffer, makeOffer, sendInquiry } from '#contract/inquiries.ts'
import { type Checkout, openPayment, refreshCheckout, startCheckout } from '#contract/orders.ts'
import { setOutsideTerms } from '#contract/outside-terms.ts'
import { quoteCheckout } from '#contract/quotes.ts'
import { refundSale } from '#contract/refunds.ts'
import { confirmPayment, stateSent } from '#contract/reservations.ts'
import { buyShippingLabel, getShippingQueue } from '#contract/shipping.ts'
import { getShippingRates } from '#contract/shipping-rates.ts'
import {
  DEMO_ADDRESSES,
  DEMO_INQUIRIES,
  DEMO_OUTSIDE_TERMS,
  DEMO_SALES,
  type DemoInquiry,
  type DemoSale,
  type DemoStep,
} from './demo-sales.ts'
import { DEMO_WORKS } from './demo-works.ts'
import { call, type DemoPersonHere, type DemoWorld, type Happening, requirePerson, requireWork } from './demo-world.ts'

const findSeller = (world: DemoWorld, work: string): DemoPersonHere =>
  requirePerson(world, DEMO_WORKS.find(({ key }) => key === work)?.artist ?? '')

const inCents = (amount: string): number => Math.round(Number(amount) * 100)

const startSale = async (world: DemoWorld, { work, buyer, method: wished, outside }: DemoSale): Promise<Checkout> => {
  const { client, email } = requirePerson(world, buyer)
  const address = DEMO_ADDRESSES[buyer]
  const items = [{ artwork_id: requireWork(world, work), quantity: 1 }]
  const quote = await call(client, quoteCheckout, { body: { items, country: address?.country, state: address?.state } })
  const [parcel] = quote.parcels
  const chosen = parcel?.methods.find(({ method }) => (wished ? method === wished : method !== 'collection'))
  if (!parcel || !chosen) throw new Error(`Demo data: ${work} is not sent to ${buyer}`)
  const total = inCents(parcel.price) + inCents(chosen.price)
  return call(client, startCheckout, {
    body: {
      items,
      email,
      phone: '',
      address: address ?? null,
      shipping: [{ seller_id: parcel.seller.id, method: chosen.method }],
      total: (total / 100).toFixed(2),
      payment_method: outside ? 'outside' : 'card',
    },
  })
}

const paySale = async (
  world: DemoWorld,
  { buyer, work, outside }: DemoSale,
  { id, orders }: Checkout,
): Promise<void> => {
  const { client } = requirePerson(world, buyer)
  const params = { id }
  if (outside) {
    await call(client, stateSent, { params })
    if (outside === 'waiting') return
    const order = { id: orders[0]?.id ?? '' }
    await call(findSeller(world, work).client, confirmPayment, { params: order, body: { received_by: 'transfer' } })
    return
  }
  const { url } = await call(client, openPayment, { params })
  await world.anonymous.submit(new URL(url).pathname, { action: 'pay' })
  await call(client, refreshCheckout, { params })
}

const PARCEL = { width: 34, height: 42, depth: 6, dimension_unit: 'in', weight: 14, weight_unit: 'lb', packaging_type: 'Box' } as const // biome-ignore format: one parcel

/** Buys the cheapest label of an order that goes from Hudson to Santa Fe. */
const buyLabel = async (
  { client }: DemoPersonHere,
  orderId: string,
  buyer: DemoPersonHere & { key: string },
): Promise<void> => {
  const order = (await call(client, getShippingQueue)).find(({ order_id: id }) => id === orderId)
  const address = DEMO_ADDRESSES[buyer.key]
  if (!order || !address) throw new Error('Demo data: the order does not wait for a label')
  const from = {
    ship_from_name: 'Inés Okafor',
    ship_from_phone: '+15185550142',
    ship_from_address_line1: '212 Warren Street',
    ship_from_address_line2: '',
    ship_from_city: 'Hudson',
    ship_from_state: 'NY',
    ship_from_postal_code: '12534',
    ship_from_country: 'US',
  }
  const to = {
    recipient_address_line1: address.address_line1,
    recipient_city: address.city,
    recipient_state: address.state,
    recipient_postal_code: address.postal_code,
    recipient_country: address.country,
  }
  const response = await call(client, getShippingRates, { body: { ...to, ...from, ...PARCEL } })
  const [rate] = 'draftOrder' in response ? [] : response.rates
  if (!rate) throw new Error('Demo data: no carrier takes the parcel')
  const body = {
    ...to,
    ...from,
    ...PARCEL,
    recipient_name: address.name,
    recipient_phone: '5055550111',
    recipient_email: buyer.email,
    recipient_address_line2: '',
    reference: order.shopify_order_id,
    notes: '',
    insurance: 0 as const,
    rate_id: rate.id,
    customer_charged_price: rate.price,
  }
  await call(client, buyShippingLabel, { body })
}

const takeStep = async (world: DemoWorld, { work, buyer }: DemoSale, id: string, step: DemoStep): Promise<void> => {
  const params = { id }
  const seller = findSeller(world, work)
  const { client: buying } = requirePerson(world, buyer)
  const record = (name: 'packed' | 'shipped' | 'delivered', carrier = '', number = '') =>
    call(seller.client, recordDelivery, { params, body: { step: name, carrier, tracking_number: number } })
  switch (step.do) {
    case 'packed':
    case 'delivered':
      return void (await record(step.do))
    case 'shipped':
      return void (await record('shipped', step.carrier, step.number))
    case 'label':
      return buyLabel(seller, id, { ...requirePerson(world, buyer), key: buyer })
    case 'refund':
      return void (await call(seller.client, refundSale, {
        params,
        body: { reason: step.reason, amount: step.amount },
      }))
    case 'problem':
      return void (await call(buying, reportProblem, { params, body: { text: step.text } }))
    case 'release':
      return void (await call(world.admin.client, releaseOrder, { params, body: { reason: step.reason } }))
    case 'dispute': {
      const { payment_url: page } = await call(world.admin.client, getAnyOrder, { params })
      await world.anonymous.submit(new URL(page).pathname, { action: 'dispute' })
    }
  }
}

/** Each order, and each of its later steps, on its own day. */
export const listSales = (world: DemoWorld): Happening[] =>
  DEMO_SALES.flatMap((sale) => {
    let orderId = ''
    let day = sale.daysAgo
    const begins: Happening = {
      daysAgo: day,
      async happen() {
        const checkout = await startSale(world, sale)
        await paySale(world, sale, checkout)
        orderId = checkout.orders[0]?.id ?? ''
      },
    }
    const steps = sale.steps.map((step): Happening => {
      day -= step.days ?? 0
      return { daysAgo: day, happen: () => takeStep(world, sale, orderId, step) }
    })
    return [begins, ...steps]
  })

/** Hana is also paid by transfer. */
export const allowPaymentsOutside = async (world: DemoWorld): Promise<void> => {
  await call(requirePerson(world, 'hana').client, setOutsideTerms, { body: DEMO_OUTSIDE_TERMS })
}

const converse = async (
  world: DemoWorld,
  { work, buyer, topics, lines: [first, ...lines] }: DemoInquiry,
): Promise<void> => {
  if (!first || !('text' in first)) throw new Error('Demo data: an inquiry begins with a text')
  const question = { artwork_id: requireWork(world, work), topics, text: first.text }
  if (typeof buyer !== 'string') {
    await call(world.anonymous, sendInquiry, { body: { ...question, visitor: buyer } })
    return
  }
  const sides = { buyer: requirePerson(world, buyer).client, seller: findSeller(world, work).client }
  const { id } = await call(sides.buyer, sendInquiry, { body: question })
  if (id === null) throw new Error('Demo data: the inquiry of a member has no thread')
  const params = { id }
  let offerId = ''
  for (const line of lines) {
    const client = sides[line.by]
    if ('text' in line) await call(client, answerInquiry, { params, body: { text: line.text } })
    else if ('offer' in line) {
      const valid_until = new Date(Date.now() + line.days * 86_400_000).toISOString()
      const { offers } = await call(client, makeOffer, {
        params,
        body: { price: line.offer, note: line.note, valid_until },
      })
      offerId = offers.at(-1)?.id ?? ''
    } else await call(client, decideOffer, { params: { id, offer_id: offerId }, body: { decision: line.decides } })
  }
}

export const listInquiries = (world: DemoWorld): Happening[] =>
  DEMO_INQUIRIES.map((inquiry) => ({ daysAgo: inquiry.daysAgo, happen: () => converse(world, inquiry) }))
