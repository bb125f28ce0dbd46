import { expect, test } from 'vitest'
import { createBuiltInTextHelper } from './built-in.text-helper.ts'
import { textHelperConformance } from './text-helper.conformance.ts'

textHelperConformance('built-in', async () => createBuiltInTextHelper())

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const request = { content: 'I paint boats.', section: 'bio' } as const
const soon = () => AbortSignal.timeout(20_000)

test('the process starts with the first text and is stopped when idle', async () => {
  const helper = createBuiltInTextHelper({ idleMs: 50 })
  expect(helper.pids()).toEqual([])
  const first = helper.enhance(request, soon())
  const [pid = 0] = helper.pids()
  expect(alive(pid)).toBe(true)
  await first
  await expect.poll(() => helper.pids()).toEqual([])
  await expect.poll(() => alive(pid)).toBe(false)
  expect((await helper.enhance(request, soon())).enhanced).toBe(request.content)
  await helper.close()
})

test('the process of a text that takes too long is killed, and the next text gets a new one', async () => {
  const helper = createBuiltInTextHelper({ timeoutMs: 1 })
  await expect(helper.enhance(request, soon())).rejects.toMatchObject({ code: 'timeout' })
  await helper.close()
})

test('a process that crashes fails only its own text', async () => {
  const helper = createBuiltInTextHelper()
  const lost = helper.enhance(request, soon())
  process.kill(helper.pids()[0] ?? 0, 'SIGKILL')
  await expect(lost).rejects.toMatchObject({ name: 'TextHelperError', code: 'failed' })
  expect((await helper.enhance(request, soon())).enhanced).toBe(request.content)
  await helper.close()
})

test('texts beyond the queue limit are rejected as busy', async () => {
  const helper = createBuiltInTextHelper({ maxWaiting: 1 })
  const taken = [helper.enhance(request, soon()), helper.enhance(request, soon())]
  await expect(helper.enhance(request, soon())).rejects.toMatchObject({ code: 'busy' })
  await Promise.all(taken)
  await helper.close()
})
