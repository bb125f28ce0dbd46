// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS, PENDING_RECORD_KEY } from '#contract/constants.ts'
import { session } from '#web/lib/live-session.ts'
import { isOrderShipment } from './order-id.ts'
import { forgetPending, readPending, rememberPending, takeStalePending } from './pending-record.ts'

const record = (minutesAgo: number) => ({
  draft_order_id: 'order-1',
  shipment: { recipient_name: 'Oren' },
  timestamp: Date.now() - minutesAgo * MINUTE_MS,
})

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('a record is read as it was stored, until it is forgotten', () => {
  rememberPending(record(0))
  expect(readPending()).toEqual(record(0))
  forgetPending()
  expect(readPending()).toBeNull()
})

test('a record is stale after five minutes, and taken away then', () => {
  rememberPending(record(4))
  expect(takeStalePending()).toBe(false)
  expect(readPending()).not.toBeNull()
  rememberPending(record(6))
  expect(takeStalePending()).toBe(true)
  expect(localStorage.getItem(PENDING_RECORD_KEY)).toBeNull()
})

test.each(['{bad', '"text"', '{"draft_order_id":1}', 'null'])('the unreadable record %s is removed', (text) => {
  localStorage.setItem(PENDING_RECORD_KEY, text)
  expect(readPending()).toBeNull()
  expect(localStorage.getItem(PENDING_RECORD_KEY)).toBeNull()
})

test('signing out removes the record, which names a recipient', () => {
  rememberPending(record(1))
  session.end()
  expect(localStorage.getItem(PENDING_RECORD_KEY)).toBeNull()
})

test('MS-6.23 the window of an order opens for ids of orders only', () => {
  expect(isOrderShipment('1001')).toBe(true)
  expect(isOrderShipment('custom-7')).toBe(false)
  expect(isOrderShipment(null)).toBe(false)
})
