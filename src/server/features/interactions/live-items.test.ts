import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeAccount } from '#contract/account.ts'
import { type Artwork, setArtworkStatus } from '#contract/artworks.ts'
import { signOut, updatePassword } from '#contract/identity.ts'
import {
  addComment,
  deleteComment,
  interactions,
  recordShare,
  toggleLike,
  updateComment,
} from '#contract/interactions.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/platform/log.ts'
import { article } from '#server/schema/community.ts'
import { identitySession } from '#server/schema/identity.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { activatePayouts, publishWork, uploadWork } from '#server/testing/artworks.ts'
import { connected, type LiveClient, liveClient } from '#server/testing/live.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { createLiveJoins } from './live-joins.ts'

const t = testApp({ env: { SOCKET_PATH: '/live/items' }, overrides: { sessionCheckSeconds: 0.1 } })
let origin: string
let artist: TestUser
let reader: TestUser
let other: TestUser
let work: Artwork
const clients: LiveClient[] = []
beforeAll(async () => {
  origin = t.origin
  artist = await t.signUp('artist')
  reader = await t.signUp('collector', 'Reader')
  other = await t.signUp('collector', 'Other')
  await activatePayouts(t, artist)
})
beforeEach(async () => {
  work = await publishWork(artist)
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

const item = (itemId = work.id) => ({ itemId, itemType: 'artwork' as const })
const open = (token: string | undefined, at = origin, path = '/live/items') => {
  const client = liveClient(at, token, { path })
  clients.push(client)
  return client
}
const follow = async (who: TestUser, at = origin) => {
  const client = await connected(open(who.token, at))
  await client.join(item())
  return client
}
const fetchCounts = async (who: Pick<TestUser, 'call'> = t.anonymous) =>
  (await who.call(interactions, { params: { type: 'artwork', id: work.id } })).body
const like = (who: TestUser) => who.call(toggleLike, { body: item() })
const comment = async (who: TestUser, content: string) =>
  (await who.call(addComment, { body: { ...item(), content } })).body
/** Everything that was sent before has arrived: messages of a connection keep their order. */
const settled = async (client: LiveClient) => {
  await client.join(item())
}
const getLast = ({ said }: LiveClient) => said.at(-1)?.[1]

describe('a connection', () => {
  test('CD-13.3[socket] CD-13.7[socket] CD-13.8[socket] is made on the configured path with the token of its person', async () => {
    const client = await follow(reader)
    await like(reader)
    await expect.poll(() => getLast(client)).toMatchObject({ userId: reader.id, liked: true })
    await expect(connected(open(reader.token, origin, '/socket.io'))).rejects.toThrow('websocket error')
    expect((await createTestClient(t.app.http).raw('GET', '/api/live/items')).status).toBe(404)
  })

  test('CD-13.23[socket] without a valid token it is refused, receives nothing and joins nothing', async () => {
    const ended = await t.signUp('collector')
    await ended.call(signOut)
    for (const token of [undefined, '', 'forged', `${reader.token}x`, ended.token])
      await expect(connected(open(token))).rejects.toThrow('unauthenticated')
    const refused = open('forged')
    await expect(connected(refused)).rejects.toThrow('unauthenticated')
    await like(other)
    expect(refused.said).toEqual([])
  })

  test('CD-13.23[socket] a join of something else than a public item is ignored', async () => {
    const draft = await uploadWork(artist)
    const client = await connected(open(reader.token))
    for (const wrong of [
      { itemId: work.id, itemType: 'painting' },
      { itemId: 'no id', itemType: 'artwork' },
      { ...item(), more: 1 },
      item(draft.id),
      item(crypto.randomUUID()),
      null,
      'artwork',
      [],
    ])
      expect(await client.join(wrong)).toBeNull()
    await like(other)
    expect(await client.join(item())).toEqual({ version: 1 })
    expect(client.said).toEqual([])
  })

  test('a page of another site cannot connect', async () => {
    const foreign = liveClient(origin, reader.token, {
      path: '/live/items',
      extraHeaders: { origin: 'https://elsewhere.example' },
    })
    await expect(connected(foreign)).rejects.toThrow('websocket error')
  })

  test('many joins at once get the version of each item that is public', async () => {
    const [liked, draft] = [await publishWork(artist), await uploadWork(artist)]
    await other.call(toggleLike, { body: item(liked.id) })
    const client = await connected(open(reader.token))
    const wanted = Array.from({ length: 40 }, () => [item(liked.id), item(), item(draft.id), item(crypto.randomUUID())])
    const responses = await Promise.all(wanted.flat().map((one) => client.join(one)))
    expect(responses).toEqual(wanted.flatMap(() => [{ version: 1 }, { version: 0 }, null, null]))

    const { artworks, exhibitions, articles } = t.app.features
    const items = { artwork: artworks, exhibition: exhibitions, article: articles }
    const findVersion = createLiveJoins({ db: t.app.database.db, items })
    const { queries } = await t.countQueries(() => Promise.all(wanted.flat().map(findVersion)))
    // The first alone, and all others together.
    expect(queries).toHaveLength(4)
  })
})

describe('what is sent', () => {
  test('CD-13.20[socket] CD-13.13[socket] each change made by a call is sent to the others with the stored counts', async () => {
    const client = await follow(reader)
    await like(other)
    await expect.poll(() => client.said).toHaveLength(1)
    expect(client.said[0]).toEqual([
      'like_updated',
      { ...item(), likesCount: 1, userId: other.id, liked: true, version: 1 },
    ])
    await like(other)
    await expect.poll(() => getLast(client)).toMatchObject({ likesCount: 0, liked: false, version: 2 })

    const { comment: added } = await comment(other, 'Lovely.')
    await expect
      .poll(() => client.said.at(-1))
      .toEqual(['comment_added', { ...item(), comment: added, commentsCount: 1, version: 3 }])
    const { body } = await other.call(updateComment, { params: { id: added.id }, body: { content: 'Lovelier.' } })
    await expect
      .poll(() => client.said.at(-1))
      .toEqual(['comment_updated', { ...item(), comment: body.comment, commentsCount: 1, version: 4 }])
    await other.call(deleteComment, { params: { id: added.id } })
    await expect
      .poll(() => client.said.at(-1))
      .toEqual(['comment_deleted', { ...item(), commentId: added.id, commentsCount: 0, version: 5 }])
    await t.anonymous.call(recordShare, { body: { ...item(), shareMethod: 'link' } })
    await expect
      .poll(() => client.said.at(-1))
      .toEqual([
        'counts_updated',
        { ...item(), likesCount: 0, commentsCount: 0, sharesCount: 1, userId: null, version: 6 },
      ])
  })

  test('CD-13.12[socket] CD-13.11[socket] only who follows this item learns of it, until they leave it or go', async () => {
    const [client, leaving, going] = [await follow(reader), await follow(reader), await follow(reader)]
    // An article with the id of the work: only the type distinguishes their rooms.
    const sample = { sourceId: work.id, slug: work.id, title: 'Same id', authorName: 'Reader' }
    await t.app.database.db.insert(article).values({ ...sample, id: work.id, status: 'published' })
    const namesake = { itemId: work.id, itemType: 'article' as const }
    const elsewhere = await connected(open(reader.token))
    expect(await elsewhere.join(namesake)).toEqual({ version: 0 })
    leaving.socket.emit('leave_item', item())
    await leaving.socket.timeout(5000).emitWithAck('leave_item', item())
    going.close()
    await like(other)
    await expect.poll(() => client.said).toHaveLength(1)
    expect([elsewhere.said, leaving.said, going.said]).toEqual([[], [], []])
    await other.call(toggleLike, { body: namesake })
    await expect.poll(() => elsewhere.said).toHaveLength(1)
    expect(elsewhere.said[0]).toEqual([
      'like_updated',
      { ...namesake, likesCount: 1, userId: other.id, liked: true, version: 1 },
    ])
    expect(client.said).toHaveLength(1)
  })

  test('CD-13.21[socket] forged and repeated messages change no count and are sent to nobody', async () => {
    await like(other)
    const [client, forger] = [await follow(reader), await follow(artist)]
    const before = await fetchCounts()
    for (const name of ['like_added', 'like_removed', 'comment_added', 'like_updated', 'comment_deleted'])
      for (const payload of [item(), { ...item(), likesCount: 999, userId: other.id, liked: true, version: 99 }, null])
        forger.socket.emit(name, payload)
    await settled(forger)
    await settled(client)
    expect([client.said, forger.said]).toEqual([[], []])
    expect(await fetchCounts()).toEqual(before)
  })

  test('the version grows by one with each change, so that what was missed is known', async () => {
    const client = await connected(open(reader.token))
    expect(await client.join(item())).toEqual({ version: 0 })
    client.socket.emit('leave_item', item())
    await Promise.all([like(reader), like(other), like(artist), comment(other, 'One'), comment(reader, 'Two')])
    expect(await client.join(item())).toEqual({ version: 5 })
    expect((await fetchCounts()).version).toBe(5)
    expect(client.said).toEqual([])
  })

  test('a crowd leaves everybody with the last state, in order', async () => {
    const client = await follow(reader)
    const people = [reader, other, artist]
    for (let round = 0; round < 5; round += 1) await Promise.all(people.map(like))
    await expect.poll(() => client.said).toHaveLength(15)
    const versions = client.said.map(([, { version }]) => version as number)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(getLast(client)).toMatchObject({ likesCount: (await fetchCounts()).likes_count, version: 15 })
  })

  test('nothing is sent about a work that is no longer public', async () => {
    const { comment: own } = await comment(other, 'Mine.')
    const client = await follow(reader)
    await artist.call(setArtworkStatus, { params: { id: work.id }, body: { status: 'archived' } })
    await other.call(deleteComment, { params: { id: own.id } })
    expect(await client.join(item())).toBeNull()
    expect(client.said).toEqual([])
  })
})

describe('somebody whose session has ended', () => {
  const gone = async (client: LiveClient) => {
    await expect.poll(() => client.socket.connected).toBe(false)
  }
  const getSession = (who: TestUser) => String(decodeJwt(who.token).sid)
  const secondSession = async (who: TestUser) => {
    const { body } = await createTestClient(t.app.http).raw('POST', '/api/identity/sign-in', {
      email: who.email,
      password: who.password,
    })
    return (body as { token: string }).token
  }

  test('is disconnected by logging out, on that device only', async () => {
    const person = await t.signUp('collector')
    const elsewhere = await connected(open(await secondSession(person)))
    const client = await follow(person)
    await person.call(signOut)
    await gone(client)
    expect(elsewhere.socket.connected).toBe(true)
    await expect(connected(open(person.token))).rejects.toThrow('unauthenticated')
  })

  test('is disconnected by a changed password everywhere else, and by closing the account everywhere', async () => {
    const person = await t.signUp('collector')
    const elsewhere = await connected(open(await secondSession(person)))
    const client = await follow(person)
    expect((await person.call(updatePassword, { body: { password: 'another long password' } })).status).toBe(200)
    await gone(elsewhere)
    expect(client.socket.connected).toBe(true)
    expect((await person.call(closeAccount, { body: { email: person.email } })).status).toBe(200)
    await gone(client)
  })

  test('is disconnected by the next check when nobody was notified of its end', async () => {
    const [person, suspended] = [await t.signUp('collector'), await t.signUp('collector')]
    const [client, elsewhere] = [await follow(person), await connected(open(await secondSession(person)))]
    const cut = await follow(suspended)
    const { db } = t.app.database
    // As after an event that was lost: the rows say it, and nobody was notified.
    await db
      .update(identitySession)
      .set({ revokedAt: new Date() })
      .where(eq(identitySession.id, getSession(person)))
    await db.update(userProfile).set({ suspendedAt: new Date() }).where(eq(userProfile.id, suspended.id))
    await gone(client)
    await gone(cut)
    expect(elsewhere.socket.connected).toBe(true)
  })
})

test('CD-13.20[socket] several processes notify their own browsers, and end their connections', async () => {
  const second = await createApp(
    { ...t.app.config, databaseUrl: t.app.config.databaseUrl as string },
    { web: false, log: createLog('silent'), working: false },
  )
  try {
    await second.http.listen({ host: '127.0.0.1', port: 0 })
    const person = await t.signUp('collector')
    const client = await follow(person, second.http.listeningOrigin)
    await like(other)
    await expect.poll(() => getLast(client)).toMatchObject({ likesCount: 1, userId: other.id, liked: true })
    await person.call(signOut)
    await expect.poll(() => client.socket.connected).toBe(false)
  } finally {
    await second.close()
  }
})
