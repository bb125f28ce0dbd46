import { expect, test, vi } from 'vitest'
import { createUploads, type SendOptions, type UploadsDeps } from './uploads.ts'

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

/** Uploads whose calls the test ends itself. */
const startUploads = (deps: Partial<UploadsDeps<string>> = {}) => {
  const calls: (SendOptions & { name: string; end: PromiseWithResolvers<string> })[] = []
  const uploads = createUploads<string>({
    send: ({ name }, options) => {
      const end = Promise.withResolvers<string>()
      calls.push({ ...options, name, end })
      return end.promise
    },
    toProblem: (error) => ({ text: String(error), canRetry: true }),
    ...deps,
  })
  const states = () => uploads.get().map(({ file: { name }, state }) => `${name} ${state}`)
  const findCall = (name: string) => {
    const call = calls.findLast((one) => one.name === name)
    if (!call) throw new Error(`${name} was not sent`)
    return call
  }
  return { uploads, calls, states, findCall, getKey: (name: string) => findCall(name).key }
}

test('files are sent in their order, two at a time, and each reports how much has been sent', async () => {
  const { uploads, states, findCall } = startUploads()
  uploads.add([file('a'), file('b'), file('c')])
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  findCall('a').onProgress(0.46)
  expect(uploads.get()[0]).toMatchObject({ state: 'sending', percent: 46 })
  findCall('b').end.resolve('id of b')
  await vi.waitFor(() => expect(states()).toEqual(['a sending', 'b done', 'c sending']))
  expect(uploads.get()[1]).toMatchObject({ result: 'id of b' })
})

test('a cancelled file is aborted and leaves, and the next one starts', async () => {
  const { uploads, states, findCall, getKey } = startUploads()
  uploads.add([file('a'), file('b'), file('c')])
  const { signal, end, onProgress } = findCall('a')
  uploads.remove(getKey('a'))
  expect(signal.aborted).toBe(true)
  expect(states()).toEqual(['b sending', 'c sending'])
  onProgress(0.5)
  end.reject(new Error('aborted'))
  findCall('b').end.resolve('b')
  await vi.waitFor(() => expect(states()).toEqual(['b done', 'c sending']))
})

test('a failed file keeps its place; retried, it is sent with its key, and replaced, another file takes the place', async () => {
  const { uploads, states, findCall, getKey } = startUploads()
  uploads.add([file('a'), file('b')])
  findCall('a').end.reject('no network')
  await vi.waitFor(() => expect(states()).toEqual(['a failed', 'b sending']))
  expect(uploads.get()[0]).toMatchObject({ problem: { text: 'no network', canRetry: true } })
  const key = getKey('a')
  uploads.retry(key)
  expect(getKey('a')).toBe(key)
  expect(states()).toEqual(['a sending', 'b sending'])
  findCall('a').end.reject('no network')
  await vi.waitFor(() => expect(states()).toEqual(['a failed', 'b sending']))
  uploads.replace(key, file('another'))
  expect(states()).toEqual(['another sending', 'b sending'])
  expect(getKey('another')).not.toBe(key)
})

test('a refused file is never sent and keeps its place with the reason', () => {
  const explainRefusal = ({ name }: File) => (name === 'large' ? 'File large is too large.' : null)
  const { uploads, calls, states } = startUploads({ explainRefusal })
  uploads.add([file('large'), file('b')])
  expect(states()).toEqual(['large failed', 'b sending'])
  expect(uploads.get()[0]).toMatchObject({ problem: { text: 'File large is too large.', canRetry: false } })
  expect(calls.map(({ name }) => name)).toEqual(['b'])
})

test('waiting for all ends when the last one has arrived or failed; cancelling the rest leaves what has arrived', async () => {
  const { uploads, states, findCall } = startUploads()
  uploads.add([file('a'), file('b'), file('c')])
  const onSettled = vi.fn()
  void uploads.settled().then(onSettled)
  findCall('a').end.resolve('a')
  await vi.waitFor(() => expect(states()).toEqual(['a done', 'b sending', 'c sending']))
  expect(uploads.isUnderWay()).toBe(true)
  expect(onSettled).not.toHaveBeenCalled()
  uploads.cancelRest()
  expect(findCall('b').signal.aborted).toBe(true)
  expect(states()).toEqual(['a done'])
  await vi.waitFor(() => expect(onSettled).toHaveBeenCalledOnce())
})
