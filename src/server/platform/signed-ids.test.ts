import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSignedIds } from './signed-ids.ts'

test('a token proves its id, and nothing else does', () => {
  const [links, others] = [createSignedIds(randomBytes(32)), createSignedIds(randomBytes(32))]
  const id = randomUUID()
  const token = links.tokenOf(id)
  expect(links.idOf(token)).toBe(id)
  const signature = token.split('.')[1]
  for (const wrong of [
    '',
    id,
    `${id}.`,
    `${randomUUID()}.${signature}`,
    `${token}.x`,
    others.tokenOf(id),
    links.tokenOf('nobody'),
  ])
    expect(links.idOf(wrong)).toBeNull()
})
