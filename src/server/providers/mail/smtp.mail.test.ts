import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailOutbox, type MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { closedCircuits } from '#server/testing/vendor-faults.ts'
import { mailConformance } from './mail.conformance.ts'
import type { Mail } from './mail.provider.ts'
import { createSmtpMail } from './smtp.mail.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'

const FROM = 'Gesso <hello@gesso.example>'
const CONNECTIONS = 3
const createProvider = (url: string, senderName: string | null = null) =>
  createSmtpMail({ url, from: FROM, senderName: () => senderName, connections: CONNECTIONS, circuits: closedCircuits })

interface Post {
  t: TestApp
  server: MailServer
  outbox: MailOutbox
  write(mail: Mail): Promise<void>
  close(): Promise<void>
}

const startPost = async (): Promise<Post> => {
  const server = await startMailServer()
  const t = await startTestApp({
    env: { SMTP_URL: server.url, MAIL_FROM: FROM, SMTP_CONNECTIONS: String(CONNECTIONS) },
  })
  const { db } = t.app.database
  // Sent by the application's own job with the same transport.
  const outbox = createMailOutbox(db, t.app.jobs, createProvider(server.url), { now: () => new Date() })
  return {
    t,
    server,
    outbox,
    write: (mail) => db.transaction((tx) => outbox.write(tx, mail)),
    async close() {
      await t.close()
      await server.close()
    },
  }
}

mailConformance('smtp', async () => {
  const post = await startPost()
  return {
    write: post.write,
    received: async () =>
      post.server.received.map(({ recipients, headers, text }) => ({
        to: recipients.join(', '),
        subject: headers.get('subject') ?? '',
        text,
      })),
    close: post.close,
  }
})

let post: Post
beforeAll(async () => {
  post = await startPost()
})
afterAll(() => post.close())

const latest = async () => (await post.outbox.latest(1))[0]

test('a mail that is refused temporarily is sent again, and its text is deleted once sent', async () => {
  post.server.refuse(1)
  await post.write({ to: 'ada@example.com', subject: 'Again', text: 'A secret link\n' })
  await expect.poll(latest).toMatchObject({ sentAt: null, failure: expect.stringContaining('451') })
  expect(await latest()).toMatchObject({ text: 'A secret link\n' })
  await expect.poll(() => post.server.received, { timeout: 30_000 }).toHaveLength(1)
  expect(post.server.received[0]).toMatchObject({ from: 'hello@gesso.example', text: 'A secret link\n' })
  await expect.poll(latest).toMatchObject({ sentAt: expect.any(Date), failure: null, text: '' })
})

test('line breaks in a subject or an address add no header and no recipient', async () => {
  const provider = createProvider(post.server.url)
  const before = post.server.received.length
  await provider.send({ id: 'one', to: 'ada@example.com', subject: 'Hello\r\nBcc: eve@example.com', text: 'Hi\n' })
  const mail = post.server.received[before]
  expect(mail?.headers.has('bcc')).toBe(false)
  expect(mail?.recipients).toEqual(['ada@example.com'])
  const to = 'ada@example.com>\r\nRCPT TO:<eve@example.com'
  const injected = provider.send({ id: 'two', to, subject: 'Hello', text: 'Hi\n' })
  await injected.catch((error: unknown) => expect(error).toBeInstanceOf(Error))
  expect(post.server.received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com')
  await provider.close()
})

test('mail is sent under the name of the site once it has one, from the same address', async () => {
  const send = async (senderName: string | null) => {
    const provider = createProvider(post.server.url, senderName)
    const before = post.server.received.length
    await provider.send({ id: 'one', to: 'ada@example.com', subject: 'Hello', text: 'Hi\n' })
    await provider.close()
    return post.server.received[before]?.headers.get('from')
  }
  expect(await send(null)).toBe(FROM)
  expect(await send('Lind, Kunsthaus')).toBe('"Lind, Kunsthaus" <hello@gesso.example>')
})

/** Writes the mails in one transaction, and resolves with what has arrived once all of them have been sent. */
const sendAll = async (mails: Mail[]) => {
  const before = post.server.received.length
  await post.t.app.database.db.transaction(async (tx) => {
    for (const mail of mails) await post.outbox.write(tx, mail)
  })
  const isSent = async () => (await post.outbox.latest(mails.length)).every(({ sentAt }) => sentAt !== null)
  await expect.poll(isSent, { timeout: 30_000 }).toBe(true)
  return post.server.received.slice(before)
}

test('many mails go over few connections, each once, and those of a mailing list let the others pass', async () => {
  post.server.disconnect()
  Object.assign(post.server.connections, { most: 0, total: 0 })
  const unsubscribeUrl = 'https://gesso.example/unsubscribe'
  const news = Array.from({ length: 60 }, (_, at) => ({ to: `p${at}@example.com`, subject: 'News', text: 'New\n' }))
  const received = await sendAll([
    ...news.map((mail) => ({ ...mail, unsubscribeUrl })),
    { to: 'ada@example.com', subject: 'Set a new password', text: 'A link\n' },
  ])
  const expected = [...news.map(({ to }) => to), 'ada@example.com']
  expect(received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(expected.toSorted())
  expect(received.findIndex(({ recipients }) => recipients[0] === 'ada@example.com')).toBeLessThan(CONNECTIONS)
  expect(post.server.connections.most).toBeLessThanOrEqual(CONNECTIONS)
  expect(post.server.connections.total).toBeLessThanOrEqual(CONNECTIONS)
})

test('a mail is sent once after the server has closed the idle connections', async () => {
  const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hi\n' }
  await sendAll([mail])
  for (let time = 0; time < 5; time += 1) {
    post.server.disconnect()
    expect(await sendAll([mail])).toHaveLength(1)
    expect(await latest()).toMatchObject({ failure: null })
  }
})

test('a server that accepts fewer connections gets all mails over those, and no attempt fails', async () => {
  post.server.disconnect()
  post.server.accept(1)
  const { db } = post.t.app.database
  const mails = Array.from({ length: 30 }, (_, at) => ({ to: `q${at}@example.com`, subject: 'Hello', text: 'Hi\n' }))
  const received = await sendAll(mails)
  post.server.accept(Number.POSITIVE_INFINITY)
  expect(received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(mails.map(({ to }) => to).toSorted())
  const repeated = sql`select count(*)::int as count from jobs.job where name = 'mail.send' and retry_count > 0 and id in
    (select id from jobs.job where name = 'mail.send' order by created_on desc limit 30)`
  expect((await db.execute(repeated)).rows).toEqual([{ count: 0 }])
})

test('a mail whose receipt the server did not confirm is sent again, under the same id', async () => {
  post.server.cut(1)
  const received = await sendAll([{ to: 'ada@example.com', subject: 'Hello', text: 'Hi\n' }])
  const id = `<${(await latest())?.id}@gesso.example>`
  expect(received.map(({ headers }) => headers.get('message-id'))).toEqual([id, id])
})

test('the outbox page does not exist when mail is sent', async () => {
  for (const url of ['/dev/outbox', '/dev/outbox.json'])
    expect((await post.t.anonymous.raw('GET', url)).status).toBe(404)
})
