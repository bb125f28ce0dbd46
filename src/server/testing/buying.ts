import type { Artwork } from '#contract/artworks.ts'
import { type Checkout, openPayment, startCheckout } from '#contract/orders.ts'
import { requireSuccess } from '../client/artist-steps.ts'
import { ADDRESS } from './delivery-address.ts'
import type { TestBuyer } from './guest.ts'
import type { TestApp } from './test-app.ts'
import { createTestClient, type TestResponse } from './test-client.ts'

type Buyable = Pick<Artwork, 'id' | 'owner_id' | 'price'>

/** The request for a checkout of one copy of each work, which the buyer collects. */
export const checkoutBody = (email: string, ...works: Buyable[]) => ({
  items: works.map(({ id }) => ({ artwork_id: id, quantity: 1 })),
  email,
  phone: '',
  address: ADDRESS,
  shipping: [...new Set(works.map((work) => work.owner_id))].map((id) => ({
    seller_id: id,
    method: 'collection' as const,
  })),
  total: works.reduce((sum, { price }) => sum + Number(price), 0).toFixed(2),
})

/** Holds works for a buyer. */
export const holdWorks = async (buyer: TestBuyer, ...works: Buyable[]): Promise<Checkout> =>
  requireSuccess(await buyer.call(startCheckout, { body: checkoutBody(buyer.email, ...works) }), 'Starting a checkout')

/** Requests the payment page of a checkout and returns its path. */
export const paymentPath = async (buyer: TestBuyer, id: string): Promise<string> =>
  new URL(requireSuccess(await buyer.call(openPayment, { params: { id } }), 'Opening the payment').url).pathname

/** Presses a button of the sandbox's payment page. */
export const press = async (
  t: Pick<TestApp, 'app'>,
  path: string,
  action: 'pay' | 'decline' | 'ask' | 'late',
): Promise<TestResponse> => (await createTestClient(t.app.http).submit(path, { action })).raw

/** Buys works and returns the checkout. */
export const buyWorks = async (t: Pick<TestApp, 'app'>, buyer: TestBuyer, ...works: Buyable[]): Promise<Checkout> => {
  const checkout = await holdWorks(buyer, ...works)
  await press(t, await paymentPath(buyer, checkout.id), 'pay')
  return checkout
}
