import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { accountStatus, PAYMENT_STATUSES, paymentStatus } from '#contract/payments.ts'
import { presentAccount, presentUnknown } from './accounts.presenter.ts'
import type { AccountRow } from './accounts.repository.ts'
import { type AccountFacts, statusOfFacts } from './accounts.status.ts'

const fresh: AccountFacts = {
  detailsSubmitted: false,
  chargesEnabled: false,
  payoutsEnabled: false,
  disabledReason: null,
  reviewPending: false,
}
const submitted = { ...fresh, detailsSubmitted: true }
const enabled = { ...submitted, chargesEnabled: true, payoutsEnabled: true }

describe('AW-11.17 the status follows the facts of the provider', () => {
  test('AW-11.17 no account is not connected', () => expect(statusOfFacts(null)).toBe('not_connected'))
  test('AW-11.17 missing details are incomplete', () => expect(statusOfFacts(fresh)).toBe('incomplete'))
  test('AW-11.17 under review is pending', () =>
    expect(statusOfFacts({ ...submitted, reviewPending: true })).toBe('pending'))
  test('AW-11.17 disabled by the provider is restricted', () =>
    expect(statusOfFacts({ ...submitted, disabledReason: 'rejected.other' })).toBe('restricted'))
  test('AW-11.17 charges and payouts enabled are active', () => expect(statusOfFacts(enabled)).toBe('active'))

  test('only charges and payouts together make an account active', () => {
    const booleans = [true, false]
    for (const detailsSubmitted of booleans)
      for (const chargesEnabled of booleans)
        for (const payoutsEnabled of booleans)
          for (const reviewPending of booleans)
            for (const disabledReason of ['rejected.fraud', null]) {
              const status = statusOfFacts({
                detailsSubmitted,
                chargesEnabled,
                payoutsEnabled,
                reviewPending,
                disabledReason,
              })
              const opens = detailsSubmitted && chargesEnabled && payoutsEnabled && disabledReason === null
              expect(status === 'active').toBe(opens)
            }
  })
})

const row: AccountRow = {
  id: '0198c2f0-0000-7000-8000-000000000001',
  userId: '0198c2f0-0000-7000-8000-000000000002',
  providerAccountId: 'acct_1',
  country: 'US',
  attempt: 1,
  status: 'active',
  detailsSubmitted: true,
  chargesEnabled: true,
  payoutsEnabled: true,
  checkedAt: new Date(),
  createdAt: new Date(),
  updatedAt: new Date(),
}

test('AW-11.3 only the five statuses are valid', () => {
  expect(PAYMENT_STATUSES).toEqual(['not_connected', 'active', 'pending', 'incomplete', 'restricted'])
  for (const status of PAYMENT_STATUSES) expect(paymentStatus.parse(status)).toBe(status)
  for (const other of ['', 'Active', 'enabled', 'unknown', null, undefined, 1, ['active']]) {
    expect(paymentStatus.safeParse(other).success).toBe(false)
    expect(accountStatus.safeParse({ ...presentAccount(row, 12, true), status: other }).success).toBe(false)
  }
})

test('a reserved row without an account shows as not connected', () => {
  const reserved: AccountRow = { ...row, providerAccountId: null, country: null, status: 'active' }
  expect(presentAccount(reserved, 12, true)).toEqual(presentAccount(null, 12, true))
})

test('an account that cannot be confirmed permits nothing', () => {
  const unknown = presentUnknown(presentAccount(row, 12, true))
  expect(unknown).toMatchObject({
    status: 'pending',
    chargesEnabled: false,
    payoutsEnabled: false,
    accountId: 'acct_1',
  })
  for (const status of ['incomplete', 'pending', 'restricted'] as const)
    expect(presentUnknown(presentAccount({ ...row, status }, 12, true)).status).toBe(status)
})

test('AW-17.15 no code has a commission rate of its own; it uses the configured one', () => {
  const source = fileURLToPath(new URL('../../../', import.meta.url))
  const files = globSync('{contract,server/features,server/providers,web}/**/*.{ts,tsx}', { cwd: source }).filter(
    (file) => !/\.(test|conformance|samples)\.tsx?$|\/testing\//.test(file),
  )
  expect(files).toContain('contract/constants.ts')
  const named = /commission\w*['"]?\s*(?::\s*\w+\s*)?[:=]\s*['"]?\d/i
  const offending = files.flatMap((file) =>
    readFileSync(`${source}${file}`, 'utf8')
      .split('\n')
      .filter((text) => named.test(text))
      .map((text) => `${file}: ${text.trim()}`),
  )
  expect(offending).toEqual([])
  for (const rate of [0, 7.5, 15, 100]) expect(presentAccount(row, rate, true).commissionRate).toBe(rate)
})
