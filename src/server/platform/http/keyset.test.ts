import { beforeAll, expect, test } from 'vitest'
import { listPublishedArtworks } from '#contract/discovery.ts'
import { createObjectMakers } from '#server/testing/access-objects.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
})

test('pages of a list stay complete while works are published and removed between requests', async () => {
  const makers = createObjectMakers(t)
  const publish = async () => (await makers.artwork?.(artist.id, true))?.key ?? ''
  const there: string[] = []
  for (let at = 0; at < 30; at += 1) there.push(await publish())
  const seen: string[] = []
  let cursor: string | null = null
  let pages = 0
  do {
    const query: { limit: number; cursor?: string } = cursor === null ? { limit: 7 } : { limit: 7, cursor }
    const { body } = await artist.call(listPublishedArtworks, { query })
    seen.push(...body.items.map(({ id }) => id))
    cursor = body.next_cursor
    pages += 1
    // New works would shift an offset forward, and removed ones would shift it back.
    await Promise.all([publish(), publish(), publish()])
    await t.app.database.pool.query('delete from artwork where id = $1', [seen[0]])
  } while (cursor !== null)
  expect(seen).toEqual(there.toReversed())
  expect(pages).toBe(5)
})
