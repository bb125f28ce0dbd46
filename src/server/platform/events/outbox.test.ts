import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { TEMPLATE } from '#server/testing/global-setup.ts'
import { type DatabaseHandle, openDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import { createOutbox, type Outbox, pruneOutbox } from './outbox.ts'

const log = createLog('silent')
const server = inject('postgresUrl')
const names: string[] = []
let database: DatabaseHandle
let outbox: Outbox
let seen: string[]

beforeEach(async () => {
  const name = `gesso_outbox_${randomBytes(6).toString('hex')}`
  names.push(name)
  await createDatabase(server, name, TEMPLATE)
  database = openDatabase(databaseAddress(server, name), log, 8)
  outbox = createOutbox(database.db, log)
  seen = []
})
afterEach(() => database.close())
afterAll(async () => {
  for (const name of names) await dropDatabase(server, name)
})

const emit = (userId: string, from: Parameters<Outbox['emit']>[0] = database.db) =>
  outbox.emit(from, 'gallery.changed', { userId })
const take = () => outbox.on('gallery.changed', ({ userId }) => void seen.push(userId))

test('an event is delivered after commit, not before, and not at all after a rollback', async () => {
  take()
  await database.db.transaction(async (tx) => {
    await emit('committed', tx)
    await outbox.drain()
    expect(seen).toEqual([])
  })
  const undone = database.db.transaction(async (tx) => {
    await emit('rolled back', tx)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await outbox.drain()
  await outbox.drain()
  expect(seen).toEqual(['committed'])
  expect(await outbox.age()).toBe(0)
})

test('events of many writers at once are delivered in order, each once, however many drain', async () => {
  take()
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        await emit(`${round}-${at}`)
        await outbox.drain()
      }),
    )
  }
  const { rows } = await database.pool.query<{ who: string }>(`select payload ->> 'userId' who from outbox order by id`)
  expect(seen).toHaveLength(300)
  expect(new Set(seen).size).toBe(300)
  await outbox.drain()
  expect(seen).toHaveLength(rows.length)

  seen = []
  await database.db.transaction(async (tx) => {
    for (let at = 0; at < 250; at += 1) await emit(String(at), tx)
  })
  await outbox.drain()
  expect(seen).toEqual(Array.from({ length: 250 }, (_, at) => String(at)))
})

test('an event whose handler fails holds up those behind it and comes again', async () => {
  let broken = true
  outbox.on('gallery.changed', ({ userId }) => {
    if (broken && userId === 'second') throw new Error('not now')
    seen.push(userId)
  })
  for (const userId of ['first', 'second', 'third']) await emit(userId)
  await outbox.drain()
  expect(seen).toEqual(['first'])
  broken = false
  await outbox.drain()
  expect(seen).toEqual(['first', 'second', 'third'])
})

test('a process that dies between the effect and its mark delivers the event again', async () => {
  let kills = 1
  outbox.on('gallery.changed', async ({ userId }) => {
    seen.push(userId)
    if (kills-- <= 0) return
    // The connection that would mark the event is cut, as it is when the process is killed.
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
    )
  })
  await emit('once more')
  await expect(outbox.drain()).rejects.toThrow(/query|connection|terminat/i)
  expect(seen).toEqual(['once more'])
  await outbox.drain()
  expect(seen).toEqual(['once more', 'once more'])
  await outbox.drain()
  expect(seen).toHaveLength(2)
})

test('two processes never deliver one event twice while both live', async () => {
  take()
  const other = createOutbox(database.db, log)
  other.on('gallery.changed', ({ userId }) => void seen.push(userId))
  for (let at = 0; at < 40; at += 1) await emit(String(at))
  await Promise.all([outbox.drain(), other.drain(), outbox.drain(), other.drain()])
  await outbox.drain()
  expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, at) => String(at)))
})

test('an event nobody hears does not wait for ever, and what is heard is not passed over', async () => {
  take()
  await outbox.emit(database.db, 'comment.changed', { itemType: 'artwork', itemId: 'x' })
  await emit('ada')
  await outbox.drain()
  expect([seen, (await outbox.age()) > 0]).toEqual([['ada'], true])
  outbox.start()
  await expect.poll(() => outbox.age()).toBe(0)
  await outbox.stop()
})

test('once stopped nothing is told any more, and what was recorded meanwhile is told by the next start', async () => {
  take()
  const together: string[] = []
  outbox.collect('profile.changed', async (payloads) => void together.push(...payloads.map(({ userId }) => userId)))
  const change = (userId: string) => outbox.deliverAfter(() => outbox.emit(database.db, 'profile.changed', { userId }))
  await change('ida')
  await outbox.stop()
  await outbox.deliverAfter(() => emit('ada'))
  await change('ben')
  await outbox.drain()
  expect([seen, together, (await outbox.age()) > 0]).toEqual([[], [], true])
  outbox.start()
  await expect.poll(() => [seen, together]).toEqual([['ada'], ['ida', 'ben']])
  await outbox.stop()
})

test('delivered events are forgotten after a day, waiting ones never', async () => {
  take()
  await emit('old and told')
  await outbox.drain()
  await emit('old and waiting')
  await database.pool.query(`update outbox set created_at = now() - interval '3 days'`)
  await database.pool.query(`update outbox set delivered_at = now() - interval '2 days' where delivered_at is not null`)
  await pruneOutbox(database.db)
  const { rows } = await database.pool.query<{ who: string }>(`select payload ->> 'userId' who from outbox`)
  expect(rows).toEqual([{ who: 'old and waiting' }])
})

test('a listener hears of a write as soon as it is done, and the write waits only for handlers', async () => {
  const heard: string[] = []
  outbox.hear('gallery.changed', () => heard.push('gallery'))
  const written = await outbox.deliverAfter(async () => {
    await emit('ada')
    return 'written'
  })
  expect([written, heard, (await outbox.age()) > 0]).toEqual(['written', ['gallery'], true])
  take()
  await outbox.deliverAfter(() => emit('ben'))
  expect([seen, heard.length, await outbox.age()]).toEqual([['ada', 'ben'], 4, 0])
  await outbox.deliverAfter(async () => undefined)
  expect(heard.length).toBe(4)
})

test('a write does not wait for what has time, which is told of all that waits at once', async () => {
  const held = Promise.withResolvers<void>()
  const told: string[][] = []
  outbox.collect('gallery.changed', async (payloads) => {
    await held.promise
    told.push(payloads.map(({ userId }) => userId))
  })
  await emit('before')
  await outbox.deliverAfter(() => emit('ada'))
  expect(told).toEqual([])
  held.resolve()
  await expect.poll(() => told).toEqual([['before', 'ada']])
})

test('what a collector fails on comes again, and other topics are not held up', async () => {
  let broken = true
  const told: string[][] = []
  outbox.collect('gallery.changed', async (payloads) => {
    if (broken) throw new Error('not now')
    told.push(payloads.map(({ userId }) => userId))
  })
  const others: string[] = []
  outbox.on('profile.changed', ({ userId }) => void others.push(userId))
  // More than a batch waits of the topic that fails.
  await database.db.transaction(async (tx) => {
    for (let at = 0; at < 120; at += 1) await emit(String(at), tx)
  })
  await outbox.emit(database.db, 'profile.changed', { userId: 'ben' })
  await outbox.drain()
  expect([told, others]).toEqual([[], ['ben']])
  broken = false
  await outbox.drain()
  expect(told.flat()).toEqual(Array.from({ length: 120 }, (_, at) => String(at)))
  expect(await outbox.age()).toBe(0)
})
