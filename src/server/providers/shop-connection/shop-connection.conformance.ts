import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ShopConnectionProvider, ShopRefusedError } from './shop-connection.provider.ts'

/** What an owner's browser comes back with. */
export interface Approval {
  code: string
  shop: string
  rawQuery: string
}

export interface ShopConnectionSubject {
  provider: ShopConnectionProvider
  /** The owner of a shop, who exists, approves at this address. */
  approve(authorizeUrl: string): Promise<Approval>
  close(): Promise<void>
}

const SHOP = 'north-light.myshopify.com'
const STATE = 'a-state-of-at-least-twenty-characters'

/** What every adapter of shop connections does. */
export const shopConnectionConformance = (adapter: string, open: () => Promise<ShopConnectionSubject>): void => {
  describe(`${adapter} shop-connection`, () => {
    let subject: ShopConnectionSubject
    beforeAll(async () => {
      subject = await open()
    })
    afterAll(() => subject.close())
    const approve = () =>
      subject.approve(subject.provider.authorizeUrl(SHOP, STATE, 'http://localhost:3000/auth/shopify/callback'))

    test('authorizeUrl: the owner is asked by the platform and comes back with the state', async () => {
      const { shop, rawQuery } = await approve()
      expect([shop, new URLSearchParams(rawQuery).get('state')]).toEqual([SHOP, STATE])
    })

    test('exchange: a code proves the shop that it was issued for, once', async () => {
      const approval = await approve()
      expect(await subject.provider.exchange(approval)).toEqual({ shopDomain: SHOP })
      await expect(subject.provider.exchange(approval)).rejects.toThrow(ShopRefusedError)
    })

    test('exchange: an unknown code, and one for another shop, prove nothing', async () => {
      const approval = await approve()
      const unknown = { ...approval, code: 'guessed', rawQuery: approval.rawQuery.replace(approval.code, 'guessed') }
      await expect(subject.provider.exchange(unknown)).rejects.toThrow(ShopRefusedError)
      const other = { ...approval, shop: 'other.myshopify.com' }
      await expect(subject.provider.exchange(other)).rejects.toThrow(ShopRefusedError)
    })
  })
}
