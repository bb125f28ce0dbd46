import { afterAll, beforeAll, expect, test } from 'vitest'
import { putProfile, syncUser, updateUser } from '#contract/profiles.ts'
import { findLoopbackCustomers } from '#server/providers/shopify/testing/loopback-customers.ts'
import type { LoopbackShop } from '#server/providers/shopify/testing/loopback-shop.ts'
import { type InstallationShop, openInstallationShop } from '#server/testing/installation-shop.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

let shopify: InstallationShop
let shop: LoopbackShop
let t: TestApp
beforeAll(async () => {
  shopify = await openInstallationShop()
  shop = shopify.shop
  t = await startTestApp({ env: shopify.env })
})
afterAll(async () => {
  await t.close()
  await shopify.close()
})

const find = ({ email }: TestUser) => [...findLoopbackCustomers(shop).values()].filter((one) => one.email === email)
const count = (operation: string) => shop.done.get(operation) ?? 0

test('CD-1.10 a person who signs up becomes a customer of the shop, once, and it follows the profile', async () => {
  const user = await t.signUp('artist', 'Ana Ruiz')
  await expect
    .poll(() => find(user))
    .toMatchObject([{ firstName: 'Ana', lastName: 'Ruiz', marketingState: 'NOT_SUBSCRIBED' }])
  await expect.poll(() => find(user)[0]?.tags).toEqual(new Set(['gesso-member', 'gesso-artist']))
  expect((await user.call(syncUser)).status).toBe(200)
  await user.call(updateUser, { body: { name: 'Ana María Ruiz' } })
  await expect.poll(() => find(user)).toMatchObject([{ firstName: 'Ana María', lastName: 'Ruiz' }])
})

test('only what the shop is to know is sent, and consent to marketing as it was given', async () => {
  const user = await t.signUp('collector', 'Bo Lund')
  await expect.poll(() => find(user)[0]?.tags).toEqual(new Set(['gesso-member', 'gesso-collector']))
  const before = count('customerSet')
  await user.call(putProfile, { body: { bio: 'Looks at pictures.' } })
  const preferences = { newsletters: true, artworkUpdates: true, exhibitionNotices: true, marketingEmails: true }
  await user.call(updateUser, { body: { email_preferences: preferences } })
  await expect.poll(() => find(user)[0]?.marketingState).toBe('SUBSCRIBED')
  expect(count('customerSet')).toBe(before + 1)
  await user.call(updateUser, { body: { email_preferences: { ...preferences, marketingEmails: false } } })
  await expect.poll(() => find(user)[0]?.marketingState).toBe('UNSUBSCRIBED')
})

test('the customer of an erased account loses our tags, and the shop is asked to erase the rest', async () => {
  const user = await t.signUp('collector', 'Cy Dunn')
  await expect.poll(() => find(user)[0]?.tags.size).toBe(2)
  const erase = t.app.modules.flatMap(({ accountData }) => accountData?.erase ?? [])
  for (const one of erase.toReversed()) await one(user.id)
  await expect.poll(() => find(user)).toMatchObject([{ isErased: true, tags: new Set() }])
})

test('a shop that does not respond delays nobody, and gets the customer when it does', async () => {
  shop.isInstalled = false
  const user = await t.signUp('collector', 'Di Moss')
  expect((await user.call(syncUser)).status).toBe(200)
  shop.isInstalled = true
  await expect.poll(() => find(user), { timeout: 20_000 }).toHaveLength(1)
})
