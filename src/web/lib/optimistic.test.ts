import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { optimistic } from './optimistic.ts'

const KEY = ['counter']
const added = (count: number, by: number) => count + by

test('a change is shown before the answer, and stays', async () => {
  const client = new QueryClient()
  client.setQueryData(KEY, 1)
  const response = Promise.withResolvers<void>()
  const mutation = new MutationObserver(client, {
    mutationFn: () => response.promise,
    ...optimistic(client, KEY, added),
  })
  const done = mutation.mutate(2)
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toBe(3))
  response.resolve()
  await done
  expect(client.getQueryData(KEY)).toBe(3)
})

test('a change that failed is taken back', async () => {
  const client = new QueryClient()
  client.setQueryData(KEY, 1)
  const mutationFn = () => Promise.reject(new Error('No.'))
  const mutation = new MutationObserver(client, { mutationFn, ...optimistic(client, KEY, added) })
  await expect(mutation.mutate(2)).rejects.toThrow('No.')
  expect(client.getQueryData(KEY)).toBe(1)
})

test('a change that failed can be taken back alone, so that a later one stays', async () => {
  const client = new QueryClient()
  client.setQueryData(KEY, 1)
  const subtracted = (count: number, _before: number, by: number) => count - by
  const response = Promise.withResolvers<void>()
  const mutation = new MutationObserver(client, {
    mutationFn: () => response.promise,
    ...optimistic(client, KEY, added, subtracted),
  })
  const done = mutation.mutate(2)
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toBe(3))
  client.setQueryData(KEY, 13)
  response.reject(new Error('No.'))
  await expect(done).rejects.toThrow('No.')
  expect(client.getQueryData(KEY)).toBe(11)
})
