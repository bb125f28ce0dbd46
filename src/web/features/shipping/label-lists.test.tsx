// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { sampleLabel, sampleQueueItem } from '#web/testing/shipping-samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { LabelsSection } from './labels-section.tsx'
import { OrderLabels } from './order-labels.tsx'
import { ShippingView } from './shipping-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
vi.mock('./custom-shipment.tsx', () => ({ CustomShipment: () => null }))

const said = vi.spyOn(toast, 'success')
const failed = vi.spyOn(toast, 'error')
/** What the browser was asked to save, and under which name. */
const saved: { name: string; url: string }[] = []

beforeEach(() => {
  resetApi()
  answer('GET /users/profile', () => sampleProfile())
  said.mockReset().mockReturnValue('')
  failed.mockReset().mockReturnValue('')
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, url: this.href })
  })
})
afterEach(() => {
  cleanup()
  session.end()
  vi.useRealTimers()
})

const has = (...labels: ShippingLabel[]) => answer('GET /shipping/labels', () => labels)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const countCalls = (call: string) => calls.filter((one) => one.call === call).length
const refuse =
  (status: number, body: unknown = null) =>
  () => {
    throw new ApiError(status, body)
  }

test('lists that were refused to somebody who is signed out say it in their place, without a toast', async () => {
  answer('GET /shipping/queue', refuse(401))
  answer('GET /shipping/labels', refuse(401))
  show(<ShippingView />)
  const queue = within(screen.getByRole('region', { name: 'Shipping Queue' }))
  expect(await queue.findByText('Failed to fetch shipping queue')).toBeTruthy()
  expect(await screen.findByText('Failed to fetch purchased labels')).toBeTruthy()
  expect(failed).not.toHaveBeenCalled()
  answer('GET /shipping/queue', refuse(500))
  await userEvent.click(queue.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
})

test('the sections are counted in their links once they are there', async () => {
  answer('GET /shipping/queue', () => [sampleQueueItem(), sampleQueueItem({ order_id: 'o2', order_date: null })])
  has(sampleLabel())
  show(<ShippingView />)
  expect(await screen.findByRole('link', { name: /^Shipping Queue\s*2$/ })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /^Purchased Labels\s*1$/ })).toBeTruthy()
  expect(screen.getByText('N/A')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Open full page' }).map((link) => link.getAttribute('href'))).toEqual([
    '/shipping/ship/o1',
    '/shipping/ship/o2',
  ])
})

test('a label that the carrier makes is asked for every five seconds until it is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  has(sampleLabel({ status: 'processing', label_url: null, tracking_number: null }))
  show(<LabelsSection id="labels" />)
  expect(await screen.findByText(/The carrier is making the label/)).toBeTruthy()
  has(sampleLabel())
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText('Ready', { exact: true })).toBeTruthy()
  expect(screen.queryByText(/The carrier is making the label/)).toBeNull()
  const before = calls.length
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(calls.length).toBe(before)
})

test('what the shop of an order refused is said at its label', async () => {
  has(sampleLabel({ problem: SHIPPING_MESSAGES.shopRefused }))
  show(<LabelsSection id="labels" />)
  expect(await screen.findByText(SHIPPING_MESSAGES.shopRefused)).toBeTruthy()
})

test('a label is fetched by its newest entry, once however often it is pressed', async () => {
  has(sampleLabel({ label_url: null, tracking_number: null }))
  let arrive = (_file: File) => undefined as void
  answer('GET /shipping/labels/:id/download', () => new Promise<File>((resolve) => (arrive = resolve)))
  show(<LabelsSection id="labels" />)
  await screen.findByText('#1042')
  has(sampleLabel())
  await press('Download Label')
  await waitFor(() => expect(countCalls('GET /shipping/labels/l1/download?paper=4x6')).toBe(1))
  await press(/^Download Label/)
  arrive(new File(['%PDF'], 'label.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Shipping label downloaded!', expect.anything()))
  expect(countCalls('GET /shipping/labels/l1/download?paper=4x6')).toBe(1)
  expect(saved.map(({ name }) => name)).toEqual(['1Z999.pdf'])
})

test('a download that is refused to somebody who is signed out says nothing else', async () => {
  has(sampleLabel())
  answer('GET /shipping/labels/:id/download', refuse(401))
  show(<LabelsSection id="labels" />)
  await press('Download Label')
  await waitFor(() => expect(calls.at(-1)?.call).toBe('GET /shipping/labels/l1/download?paper=4x6'))
  answer('GET /shipping/labels/:id/download', refuse(503))
  await press('Download Label')
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to download shipping label', expect.anything()))
  expect(failed).toHaveBeenCalledTimes(1)
})

test('a tracking number that cannot be copied is said instead', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'))
  has(sampleLabel())
  show(<LabelsSection id="labels" />)
  await user.click(await screen.findByRole('button', { name: 'Copy Tracking' }))
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith('The number could not be copied. It is 1Z999.', expect.anything()),
  )
})

const CAN_VOID = { can_void: true, void_until: '2026-01-14T09:00:00.000Z' }

test('the page of a sale has the labels of that order only, and what they are', async () => {
  has(
    sampleLabel({ status: 'voiding', problem: 'The carrier did not take it back yet.' }),
    sampleLabel({ id: 'l2', shopify_order_id: '1043', recipient_name: 'Ruth Halloran' }),
  )
  show(<OrderLabels orderId="o1" number="1042" />)
  expect(await screen.findByText('Being voided')).toBeTruthy()
  expect(screen.getByText('The carrier did not take it back yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '1Z999' }).getAttribute('href')).toBe('/shipping/track/abc')
  expect(screen.getAllByText('State')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Void label' })).toBeNull()
})

test('labels of a sale that could not be read are asked for again', async () => {
  answer('GET /shipping/labels', refuse(500))
  show(<OrderLabels orderId="o1" number="1042" />)
  expect(await screen.findByText('Failed to fetch purchased labels')).toBeTruthy()
  expect(screen.queryByText('No label was bought for this order yet.')).toBeNull()
  has()
  await press('Retry')
  expect(await screen.findByText('No label was bought for this order yet.')).toBeTruthy()
})

test('a label is voided after being asked; a failure is said in the question', async () => {
  has(sampleLabel(CAN_VOID))
  answer('POST /shipping/labels/:id/void', refuse(409, { message: 'This label was used.' }))
  show(<OrderLabels orderId="o1" number="1042" />)
  await press('Void label')
  const question = within(await screen.findByRole('alertdialog', { name: 'Void the label for Oren Castillo?' }))
  expect(countCalls('POST /shipping/labels/l1/void')).toBe(0)
  await userEvent.click(question.getByRole('button', { name: 'Void label' }))
  expect(await question.findByText('This label was used.')).toBeTruthy()

  answer('POST /shipping/labels/:id/void', () => sampleLabel({ status: 'void' }))
  has(sampleLabel({ status: 'void' }))
  await userEvent.click(question.getByRole('button', { name: 'Void label' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await screen.findByText('Voided')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Void label' })).toBeNull()
})

test('a packing slip is saved under the number of its order; one that was not written is said', async () => {
  has()
  answer('POST /users/sales/:id/packing-slip', refuse(507))
  show(<OrderLabels orderId="o1" number="1042" />)
  await press('Packing Slip')
  await waitFor(() => expect(failed).toHaveBeenCalledWith('The packing slip could not be created. Try again.'))
  answer('POST /users/sales/:id/packing-slip', () => ({ url: 'https://gesso.example/files/slip.pdf' }))
  await press('Packing Slip')
  await waitFor(() =>
    expect(saved).toEqual([{ name: 'packing-slip-1042.pdf', url: 'https://gesso.example/files/slip.pdf' }]),
  )
  expect(countCalls('POST /users/sales/o1/packing-slip')).toBe(2)
})
