import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { findConfigProblems } from '../testing/find-config-problems.ts'
import { PRODUCTION } from '../testing/test-app.ts'

const read = (env: Record<string, string>) => readConfig(env).carriers
const IN_PRODUCTION = { ...PRODUCTION, DATABASE_URL: 'postgres://gesso:secret@127.0.0.1:1/gesso' }

const VENDORS = [
  { provider: 'easypost', key: 'EASYPOST_API_KEY', test: 'EZTK-1', live: ['EZAK-1', 'eztk-1'], begins: 'EZTK' },
  {
    provider: 'shippo',
    key: 'SHIPPO_API_TOKEN',
    test: 'shippo_test_1',
    live: ['shippo_live_1', 'a-key'],
    begins: 'shippo_test_',
  },
] as const

test('without settings, labels come from the sandbox', () => {
  expect(read({})).toEqual({ provider: 'sandbox' })
})

test.each(VENDORS)('$provider sells the labels when its key is set', ({ provider, key, test: testKey }) => {
  const prefix = provider.toUpperCase()
  const none = { provider, apiKey: testKey, apiBase: null, webhookSecret: null }
  expect(read({ [key]: testKey })).toEqual(none)
  expect(read({ [key]: testKey, CARRIERS_PROVIDER: 'sandbox' })).toEqual({ provider: 'sandbox' })
  const more = { [`${prefix}_API_BASE`]: 'http://127.0.0.1:4181/', [`${prefix}_WEBHOOK_SECRET`]: 'a-secret' }
  expect(read({ [key]: testKey, ...more })).toEqual({
    ...none,
    apiBase: 'http://127.0.0.1:4181',
    webhookSecret: 'a-secret',
  })
  expect(findConfigProblems({ CARRIERS_PROVIDER: provider })).toEqual([
    `${key} is missing: CARRIERS_PROVIDER=${provider} requires it (or set CARRIERS_PROVIDER to sandbox)`,
  ])
})

test.each(VENDORS)('a key of $provider for real labels is refused beside pretend money', (vendor) => {
  const { provider, key, begins } = vendor
  const message = `${key} buys real labels, which PAYMENTS_PROVIDER=sandbox pays for with pretend money: use a test key, which begins with ${begins}, or set CARRIERS_PROVIDER=sandbox`
  const presets: Record<string, string>[] = [{}, IN_PRODUCTION, { PAYMENTS_PROVIDER: 'sandbox' }]
  for (const preset of presets)
    for (const live of vendor.live) {
      expect(findConfigProblems({ ...preset, [key]: live })).toEqual([message])
      expect(findConfigProblems({ ...preset, [key]: live, CARRIERS_PROVIDER: provider })).toEqual([message])
      expect(findConfigProblems({ ...preset, [key]: live, CARRIERS_PROVIDER: 'sandbox' })).toEqual([])
    }
  expect(findConfigProblems({ ...IN_PRODUCTION, [key]: vendor.test })).toEqual([])
})

test('with keys of both, one has to be chosen', () => {
  const both = { EASYPOST_API_KEY: 'EZTK-1', SHIPPO_API_TOKEN: 'shippo_test_1' }
  expect(findConfigProblems(both)).toEqual([
    'CARRIERS_PROVIDER is not set: with keys of EasyPost and Shippo, set it to the one that sells the labels',
  ])
  expect(read({ ...both, CARRIERS_PROVIDER: 'shippo' })).toMatchObject({ provider: 'shippo' })
  expect(findConfigProblems({ CARRIERS_PROVIDER: 'ups' })).toEqual([
    'CARRIERS_PROVIDER must be sandbox, easypost or shippo, not "ups"',
  ])
})

test('another address of an API is for tests', () => {
  const own = { SHIPPO_API_BASE: 'http://127.0.0.1:4181', SHIPPO_API_TOKEN: 'shippo_test_1' }
  expect(findConfigProblems({ ...IN_PRODUCTION, ...own })).toEqual([
    'SHIPPO_API_BASE is for tests: unset it in production',
  ])
  const stripe = { PAYMENTS_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' }
  expect(findConfigProblems({ ...own, ...stripe, SHIPPO_API_TOKEN: 'shippo_live_1' })).toEqual([
    'SHIPPO_API_BASE is for tests: unset it, or use a test key',
  ])
})
