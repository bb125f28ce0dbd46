import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailOutbox, type MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { mailConformance } from './mail.conformance.ts'
import type { Mail } from './mail.provider.ts'
import { createSmtpMail } from './smtp.mail.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'

const FROM = 'Gesso <hello@gesso.example>'

interface Post {
  t: TestApp
  server: MailServer
  outbox: MailOutbox
  write(mail: Mail): Promise<void>
  close(): Promise<void>
}

const startPost = async (): Promise<Post> => {
  const server = await startMailServer()
  const t = await startTestApp({ env: { SMTP_URL: server.url, MAIL_FROM: FROM } })
  const { db } = t.app.database
  const provider = createSmtpMail({ url: server.url, from: FROM, senderName: () => null })
  // Sent by the application's own job with the same transport.
  const outbox = createMailOutbox(db, t.app.jobs, provider, { now: () => new Date() })
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
  const provider = createSmtpMail({ url: post.server.url, from: FROM, senderName: () => null })
  const before = post.server.received.length
  await provider.send({ to: 'ada@example.com', subject: 'Hello\r\nBcc: eve@example.com', text: 'Hi\n' })
  const mail = post.server.received[before]
  expect(mail?.headers.has('bcc')).toBe(false)
  expect(mail?.recipients).toEqual(['ada@example.com'])
  const injected = provider.send({ to: 'ada@example.com>\r\nRCPT TO:<eve@example.com', subject: 'Hello', text: 'Hi\n' })
  await injected.catch((error: unknown) => expect(error).toBeInstanceOf(Error))
  expect(post.server.received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com')
})

test('mail is sent under the name of the site once it has one, from the same address', async () => {
  const send = async (senderName: string | null) => {
    const provider = createSmtpMail({ url: post.server.url, from: FROM, senderName: () => senderName })
    const before = post.server.received.length
    await provider.send({ to: 'ada@example.com', subject: 'Hello', text: 'Hi\n' })
    return post.server.received[before]?.headers.get('from')
  }
  expect(await send(null)).toBe(FROM)
  expect(await send('Lind, Kunsthaus')).toBe('"Lind, Kunsthaus" <hello@gesso.example>')
})

test('the outbox page does not exist when mail is sent', async () => {
  for (const url of ['/dev/outbox', '/dev/outbox.json'])
    expect((await post.t.anonymous.raw('GET', url)).status).toBe(404)
})
