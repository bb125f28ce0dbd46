import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { storeResponse } from './store-response.ts'

const KEY = ['invoice']

/** A server whose reads end when they are let go, each with what was stored when it began. */
const startServer = () => {
  let stored = 'draft'
  const waiting: (() => void)[] = []
  return {
    read: () => {
      const found = stored
      return new Promise<string>((resolve) => waiting.push(() => resolve(found)))
    },
    store: (value: string) => (stored = value),
    endReads: () => waiting.splice(0).forEach((end) => end()),
    count: () => waiting.length,
  }
}

test('a read that began before a change does not bring back what was', async () => {
  const client = new QueryClient()
  const server = startServer()
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: server.read, initialData: 'draft' })
  const stop = observer.subscribe(() => undefined)
  expect(server.count()).toBe(1)
  await storeResponse(client, KEY, server.store('sent'))
  expect(observer.getCurrentResult().data).toBe('sent')
  await expect.poll(server.count).toBe(2)
  server.endReads()
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
  expect(observer.getCurrentResult().data).toBe('sent')
  stop()
})

test('nothing is read again where no read is under way', async () => {
  const client = new QueryClient()
  const server = startServer()
  const queryFn = server.read
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn, initialData: 'draft', staleTime: 60_000 })
  const stop = observer.subscribe(() => undefined)
  await storeResponse<string>(client, KEY, (known) => `${known}, sent`)
  expect(observer.getCurrentResult().data).toBe('draft, sent')
  expect(server.count()).toBe(0)
  stop()
})
