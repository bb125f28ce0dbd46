import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { type DatabaseHandle, openDatabase } from '../db/database.ts'
import { createJobs, type Jobs, type JobsOptions } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { createEvents, type Event, type Events, type Subscription, subscribe } from './events.ts'

const log = createLog('silent')
const server = inject('postgresUrl')
/** Short delays, so that five attempts fit into a test. */
const SOON: JobsOptions = { retryDelaySeconds: 0, maxRetryDelaySeconds: 1, pollSeconds: 0.5, superviseSeconds: 1 }

interface Process {
  events: Events
  jobs: Jobs
  stop(): Promise<void>
}

let name: string
let url: string
let database: DatabaseHandle
let running: Process[]

beforeEach(async () => {
  name = `gesso_events_${randomBytes(6).toString('hex')}`
  url = databaseAddress(server, name)
  await createDatabase(server, name)
  database = openDatabase(url, { log, max: 4 })
  running = []
})
afterEach(async () => {
  for (const process of running) await process.stop()
  await database.close()
  await dropDatabase(server, name)
})

/** One process of an installation. */
const start = async (subscriptions: Subscription[] = [], options = SOON): Promise<Process> => {
  const jobs = createJobs(url, log, options)
  const events = createEvents({ url, jobs, log })
  events.subscribe(...subscriptions)
  await events.start()
  await jobs.start()
  let stopped = false
  const stop = async (): Promise<void> => {
    if (stopped) return
    stopped = true
    await jobs.stop()
    await events.stop()
  }
  const process = { events, jobs, stop }
  running.push(process)
  return process
}

const emit = ({ events }: Process, ...all: Event[]) =>
  database.db.transaction(async (tx) => {
    for (const event of all) await events.emit(tx, event)
  })
const happened = (exhibitionId: string, ownerId = 'ada'): Event => ({
  type: 'exhibition.changed',
  exhibitionId,
  ownerId,
  isPublic: false,
})
const consumer = (name: string, handle: (what: string) => Promise<void>) =>
  subscribe('exhibition.changed', { name, handle: ({ exhibitionId }) => handle(exhibitionId) })

test('listeners of every process are notified at commit, and never of an event that was rolled back', async () => {
  const processes = [await start(), await start()]
  const received: string[][] = processes.map(() => [])
  for (const [at, { events }] of processes.entries())
    events.listen(
      'exhibition.changed',
      ({ exhibitionId }) => received[at]?.push(exhibitionId),
      () => undefined,
    )
  const [first] = processes as [Process, Process]
  const undone = database.db.transaction(async (tx) => {
    await first.events.emit(tx, happened('rolled back'))
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await database.db.transaction(async (tx) => {
    await first.events.emit(tx, happened('committed'))
    expect(received).toEqual([[], []])
  })
  await expect.poll(() => received).toEqual([['committed'], ['committed']])
})

test('the emitting process notifies its listeners before the response, even if the request fails afterwards', async () => {
  const process = await start()
  const received: string[] = []
  process.events.listen(
    ['exhibition.changed', 'gallery.changed'],
    ({ type }) => received.push(type),
    () => undefined,
  )
  const response = await process.events.listenersFirst(async () => {
    await emit(process, happened('written'))
    return 'answer'
  })
  expect([response, received.includes('exhibition.changed')]).toEqual(['answer', true])
  const failing = process.events.listenersFirst(async () => {
    await emit(process, { type: 'gallery.changed', userId: 'ada' })
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect(received).toContain('gallery.changed')
})

test('a listener that fails affects neither the others nor the write', async () => {
  const process = await start()
  const received: string[] = []
  const broken = () => {
    throw new Error('broken')
  }
  process.events.listen('exhibition.changed', broken, broken)
  process.events.listen(
    'exhibition.changed',
    ({ exhibitionId }) => received.push(exhibitionId),
    () => undefined,
  )
  await process.events.listenersFirst(() => emit(process, happened('written')))
  expect(received).toContain('written')
})

test('after a broken connection onGap is called and notifications resume', async () => {
  const process = await start()
  const received: string[] = []
  let gaps = 0
  process.events.listen(
    'exhibition.changed',
    ({ exhibitionId }) => received.push(exhibitionId),
    () => (gaps += 1),
  )
  const broken = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen gesso_events'`,
  )
  expect(broken.rowCount).toBe(1)
  await emit(process, happened('missed'))
  await expect.poll(() => gaps).toBe(1)
  await emit(process, happened('again'))
  await expect.poll(() => received).toContain('again')
})

test('an event without consumers creates no job, and one that is too large is rejected', async () => {
  const process = await start([consumer('test.one', async () => undefined)])
  await emit(process, { type: 'gallery.changed', userId: 'nobody' })
  const { rows } = await database.pool.query(`select * from jobs.job where name like 'event.%'`)
  expect(rows).toEqual([])
  await expect(emit(process, happened('x'.repeat(8000)))).rejects.toThrow('exhibition.changed is too large')
})

test('a consumer that fails is attempted five times, then leaves a dead letter; the other one is not blocked', async () => {
  const handled: string[] = []
  let attempts = 0
  const process = await start([
    consumer('test.broken', async () => {
      attempts += 1
      throw new Error('not now')
    }),
    consumer('test.working', async (what) => void handled.push(what)),
  ])
  await emit(process, happened('first'))
  await expect.poll(() => handled).toEqual(['first'])
  await expect.poll(() => process.jobs.deadLetters.counts(), { timeout: 30_000 }).not.toEqual([])
  expect(attempts).toBe(5)
  expect(await process.jobs.deadLetters.list()).toMatchObject([
    { job: 'event.test.broken', data: happened('first'), failure: 'not now' },
  ])
  await emit(process, happened('second'))
  await expect.poll(() => handled).toEqual(['first', 'second'])
})

test('dead letters are retried on demand, one or all', async () => {
  const handled: string[] = []
  let broken = true
  const process = await start([
    consumer('test.mended', async (what) => {
      if (broken) throw new Error('not now')
      handled.push(what)
    }),
  ])
  const { deadLetters } = process.jobs
  await emit(process, happened('one'), happened('two'), happened('three'))
  await expect.poll(() => deadLetters.counts(), { timeout: 40_000 }).toEqual([{ job: 'event.test.mended', count: 3 }])
  broken = false
  expect(await deadLetters.retry(crypto.randomUUID())).toBe(false)
  const [letter] = await deadLetters.list()
  expect(await deadLetters.retry(letter?.id ?? '')).toBe(true)
  await expect.poll(() => handled).toHaveLength(1)
  expect(await deadLetters.retryAll()).toBe(2)
  await expect.poll(() => handled.toSorted()).toEqual(['one', 'three', 'two'])
  expect(await deadLetters.list()).toEqual([])
})

test('events of a key are handled in order and wait for one that failed; other keys are not blocked', async () => {
  const handled: string[] = []
  let broken = true
  const ordered = subscribe('exhibition.changed', {
    name: 'test.ordered',
    key: ({ ownerId }) => ownerId,
    concurrency: 3,
    async handle({ exhibitionId, ownerId }) {
      if (broken && exhibitionId === '0') throw new Error('not now')
      handled.push(`${ownerId} ${exhibitionId}`)
    },
  })
  const process = await start([ordered])
  const numbers = Array.from({ length: 12 }, (_, at) => String(at))
  await emit(process, ...numbers.map((what) => happened(what, 'a')))
  await emit(process, happened('1', 'b'), happened('2', 'b'))
  await expect.poll(() => handled).toEqual(['b 1', 'b 2'])
  await expect.poll(() => process.jobs.deadLetters.counts(), { timeout: 30_000 }).toHaveLength(1)
  expect(handled).toEqual(['b 1', 'b 2'])
  broken = false
  expect(await process.jobs.deadLetters.retryAll()).toBe(1)
  await expect.poll(() => handled.slice(2), { timeout: 30_000 }).toEqual(numbers.map((what) => `a ${what}`))
  expect(await process.jobs.deadLetters.list()).toEqual([])
})

test('an event whose process is killed between the effect and its completion is delivered again', async () => {
  const script = fileURLToPath(new URL('./testing/consumer-process.ts', import.meta.url))
  const sender = await start()
  const child = fork(script, [url])
  const effect = new Promise((done) => child.once('message', done))
  const ended = new Promise((done) => child.once('exit', done))
  // The queue exists once the process that works on it has started.
  await expect
    .poll(async () => (await database.pool.query(`select 1 from jobs.queue where name = 'event.test.slow'`)).rowCount)
    .toBe(1)
  const emits = createEvents({ url, jobs: sender.jobs, log })
  const handled: string[] = []
  const slow = consumer('test.slow', async (what) => void handled.push(what))
  emits.subscribe(slow)
  await database.db.transaction((tx) => emits.emit(tx, happened('once more')))
  expect(await effect).toBe('once more')
  child.kill('SIGKILL')
  await ended
  // Longer than the heartbeat timeout.
  await database.pool.query(`update jobs.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`)
  await start([slow])
  await expect.poll(() => handled, { timeout: 30_000 }).toEqual(['once more'])
})

test('a stopping process completes the event it handles and takes no other; the next process handles the rest', async () => {
  const released = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const handled: string[] = []
  const first = await start([
    consumer('test.blocked', async (what) => {
      begun.resolve()
      await released.promise
      handled.push(`first ${what}`)
    }),
  ])
  await emit(first, happened('1'))
  await begun.promise
  const stopped = first.stop()
  released.resolve()
  await stopped
  expect(handled).toEqual(['first 1'])
  await emit(first, happened('2'))
  await start([consumer('test.blocked', async (what) => void handled.push(`second ${what}`))])
  await expect.poll(() => handled).toEqual(['first 1', 'second 2'])
})
