import { expect, test, vi } from 'vitest'
import { createBuiltInPlaces } from './built-in.places.ts'
import { placesConformance } from './places.conformance.ts'

placesConformance('built-in', () => createBuiltInPlaces())

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('concurrent queries share one process; it stops when idle, and the next query starts another', async () => {
  const provider = createBuiltInPlaces({ idleMs: 50 })
  expect(provider.pid()).toBeNull()
  try {
    const responses = await Promise.all(
      ['oslo', 'lima', 'kyoto'].map(async (q) => {
        const [first] = await provider.suggest({ q, limit: 1 })
        return [first?.city, provider.pid()]
      }),
    )
    const pid = responses[0]?.[1] as number
    expect(responses).toEqual([
      ['Oslo', pid],
      ['Lima', pid],
      ['Kyoto', pid],
    ])
    await vi.waitFor(() => expect([provider.pid(), isAlive(pid)]).toEqual([null, false]), { timeout: 5000 })
    expect((await provider.suggest({ q: 'quito', limit: 1 }))[0]?.label).toBe('Quito, Ecuador')
  } finally {
    await provider.close()
  }
  expect(provider.pid()).toBeNull()
})

test('a process that crashes or answers too late is a failure that can be retried', async () => {
  const provider = createBuiltInPlaces()
  const asked = provider.suggest({ q: 'oslo', limit: 1 })
  process.kill(provider.pid() as number, 'SIGKILL')
  await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
  expect((await provider.suggest({ q: 'oslo', limit: 1 }))[0]?.city).toBe('Oslo')
  await provider.close()

  const hurried = createBuiltInPlaces({ timeoutMs: 1 })
  await expect(hurried.suggest({ q: 'oslo', limit: 1 })).rejects.toMatchObject({ code: 'unavailable' })
  await hurried.close()
})

test('queries beyond the queue limit are refused, the others answered', async () => {
  const provider = createBuiltInPlaces()
  const responses = await Promise.allSettled(
    Array.from({ length: 70 }, () => provider.suggest({ q: 'oslo', limit: 1 })),
  )
  await provider.close()
  expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(64)
})
