import { expect, test } from 'vitest'
import { z } from 'zod'
import { digestOf, keepWritten, writeAnswer } from './written.ts'

const work = z.object({ id: z.string(), title: z.string(), sizes: z.array(z.number()).optional() })
const page = z.object({ items: z.array(work), first: work.nullable(), next: z.string().nullable() })
const other = z.object({ id: z.string() })

test('an answer of kept parts is the JSON it would be without them', () => {
  const kept = keepWritten(work, { id: 'a', title: 'Zoë \u2028 "quoted"', sizes: [1, 2] })
  const plain = { id: 'b', title: 'Plain' }
  for (const answer of [
    { items: [kept, plain, kept], first: kept, next: null },
    { items: [], first: null, next: 'more', absent: undefined },
    { items: [{ deeper: { still: [kept, undefined, Number.NaN] } }] },
    [kept],
    kept,
    null,
    'text',
    7,
  ])
    expect(writeAnswer(answer)).toBe(JSON.stringify(answer))
})

test('a kept part passes its own schema as it is, inside of others too, and no other schema', () => {
  const given = { id: 'a', title: 'Drift', secret: 'not of the contract' }
  const kept = keepWritten(work, given)
  expect(kept).toEqual({ id: 'a', title: 'Drift' })
  const parsed = page.parse({ items: [kept, { id: 'b', title: 'Pier', secret: 1 }], first: kept, next: null })
  expect(parsed.items[0]).toBe(kept)
  expect(parsed.first).toBe(kept)
  expect(parsed.items[1]).toEqual({ id: 'b', title: 'Pier' })
  expect(other.parse(kept)).toEqual({ id: 'a' })
})

test('a part that breaks its schema is refused, and a kept one can no longer be changed', () => {
  expect(() => keepWritten(work, { id: 'a', title: 7 } as never)).toThrow('breaks its contract')
  const kept = keepWritten(work, { id: 'a', title: 'Drift', sizes: [1] })
  expect(() => Object.assign(kept, { title: 'Other' })).toThrow(TypeError)
  expect(() => kept.sizes?.push(2)).toThrow(TypeError)
})

test('answers alike have one digest, however their parts were made, and any change another', () => {
  const answer = (title: string, next: string | null) => ({
    items: [keepWritten(work, { id: 'a', title })],
    first: null,
    next,
  })
  expect(digestOf(answer('Drift', null))).toBe(digestOf(answer('Drift', null)))
  const others = [answer('Drifts', null), answer('Drift', 'x'), { ...answer('Drift', null), items: [] }]
  expect(new Set([answer('Drift', null), ...others].map(digestOf)).size).toBe(4)
})
