import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSignedIds } from './signed-ids.ts'

test('a token proves its id, and nothing else does', () => {
  const [links, others] = [createSignedIds(randomBytes(32)), createSignedIds(randomBytes(32))]
  const id = randomUUID()
  const token = links.toToken(id)
  expect(links.toId(token)).toBe(id)
  const signature = token.split('.')[1]
  for (const wrong of [
    '',
    id,
    `${id}.`,
    `${randomUUID()}.${signature}`,
    `${token}.x`,
    others.toToken(id),
    links.toToken('nobody'),
  ])
    expect(links.toId(wrong)).toBeNull()
})
