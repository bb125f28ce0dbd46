// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { UPLOAD_PART_BYTES } from '#contract/constants.ts'
import { ApiError } from './api-error.ts'
import type { CallOptions } from './http-client.ts'
import { sendInParts } from './send-in-parts.ts'

const SIZE = 3 * UPLOAD_PART_BYTES
/** What the stand-in server has, and what every part that it saw had. */
const server = { received: 0, isGone: false, sent: [] as number[], begun: 0 }
/** Fails the next calls of an operation, before they arrive or with their answer, or lets another tab send the part first. */
let faults: { operation: string; when: 'before' | 'after' | 'elsewhere'; status: number }[] = []
/** The statuses with which the form that takes the file fails next. */
let formFaults: number[] = []

vi.mock('./api.ts', () => ({
  api: async (operation: string, _input: unknown, options: CallOptions = {}) => {
    const fault = faults[0]?.operation === operation ? faults.shift() : undefined
    if (fault?.when === 'before') throw new ApiError(fault.status, {})
    if (fault?.when === 'elsewhere') server.received += UPLOAD_PART_BYTES
    if (operation === 'POST /uploads') {
      server.begun += 1
      server.received = 0
    } else if (server.isGone && operation.startsWith('GET')) {
      server.isGone = false
      throw new ApiError(404, {})
    }
    if (operation.endsWith('/parts')) {
      const part = options.form?.get('part')
      const offset = Number(options.form?.get('offset'))
      if (offset !== server.received) throw new ApiError(409, { current: { received: server.received } })
      const size = part instanceof Blob ? part.size : 0
      server.sent.push(size)
      server.received += size
    }
    if (fault?.when === 'after') throw new ApiError(fault.status, {})
    return { id: 'upload', received: server.received }
  },
}))

const file = new File([new Uint8Array(SIZE)], 'harbour.jpg', { type: 'image/jpeg', lastModified: 1 })
const send = (signal = new AbortController().signal, onProgress: (share: number) => void = () => undefined) =>
  sendInParts(file, { form: new FormData(), signal, onProgress }, async ({ form, idempotencyKey }) => {
    const fault = formFaults.shift()
    if (fault !== undefined) throw new ApiError(fault, {})
    return { upload: form?.get('upload'), idempotencyKey }
  })
const TAKEN = { upload: 'upload', idempotencyKey: 'upload' }
const PART = 'POST /uploads/:id/parts'

beforeEach(() => {
  Object.assign(server, { received: 0, isGone: false, sent: [], begun: 0 })
  faults = []
  formFaults = []
  localStorage.clear()
})

test('a file is sent part by part, with its progress, and is not remembered afterwards', async () => {
  const shares: number[] = []
  expect(await send(undefined, (share) => shares.push(share))).toEqual(TAKEN)
  expect(server.sent).toEqual([UPLOAD_PART_BYTES, UPLOAD_PART_BYTES, UPLOAD_PART_BYTES])
  expect(shares[0]).toBe(0)
  expect(localStorage.length).toBe(0)
})

test('after a loss it goes on by itself, and a part whose answer was lost is not sent again', async () => {
  faults = [
    { operation: 'POST /uploads', when: 'before', status: 0 },
    { operation: PART, when: 'before', status: 503 },
    { operation: PART, when: 'after', status: 0 },
  ]
  expect(await send()).toEqual(TAKEN)
  expect(server.sent).toHaveLength(3)
})

test('another attempt, such as one after a reload, continues the upload of the same file', async () => {
  faults = [{ operation: PART, when: 'after', status: 500 }]
  await expect(send()).rejects.toThrow('The server answered 500.')
  expect(await send()).toEqual(TAKEN)
  expect([server.begun, server.sent.length]).toEqual([1, 3])
})

test('an upload that the server has removed begins anew', async () => {
  faults = [{ operation: PART, when: 'before', status: 500 }]
  await expect(send()).rejects.toThrow('The server answered 500.')
  server.isGone = true
  expect(await send()).toEqual(TAKEN)
  expect(server.begun).toBe(2)
})

test('a form whose response was lost is sent again; after a refusal the file is sent anew', async () => {
  formFaults = [0, 503]
  expect(await send()).toEqual(TAKEN)
  formFaults = [500]
  await expect(send()).rejects.toThrow('The server answered 500.')
  expect(await send()).toEqual(TAKEN)
  expect(server.begun).toBe(2)
  formFaults = [415]
  await expect(send()).rejects.toThrow('The server answered 415.')
  expect(localStorage.length).toBe(0)
})

test('a part that another tab has sent meanwhile is left out', async () => {
  faults = [{ operation: PART, when: 'elsewhere', status: 0 }]
  expect(await send()).toEqual(TAKEN)
  expect(server.sent).toHaveLength(2)
})

test('a cancelled upload stops waiting', async () => {
  const controller = new AbortController()
  faults = Array.from({ length: 9 }, () => ({ operation: PART, when: 'before' as const, status: 0 }))
  const sending = send(controller.signal)
  controller.abort(new Error('cancelled'))
  await expect(sending).rejects.toThrow('cancelled')
})
