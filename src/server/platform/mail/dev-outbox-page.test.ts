import { expect, test } from 'vitest'
import { mailOutbox } from '#server/schema/platform.ts'
import { PRODUCTION, startTestApp, testApp } from '#server/testing/test-app.ts'

const t = testApp()

test('CD-2.20 the outbox page shows the mail with working links and runs none of its content', async () => {
  expect((await t.anonymous.raw('GET', '/dev/outbox')).raw.payload).toContain('No mail yet.')
  await t.app.database.db.insert(mailOutbox).values({
    to: '"><script>alert(1)</script>@example.com',
    subject: '<img src=x onerror=alert(1)>',
    text: `Open http://localhost:3000/reset-password?code=abc&x=1 or http://x.example/"onmouseover="alert(1)`,
  })
  const { raw } = await t.anonymous.raw('GET', '/dev/outbox')
  expect(raw.statusCode).toBe(200)
  expect(raw.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(raw.headers['cache-control']).toBe('no-store')
  expect(raw.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/,
  )
  expect(raw.payload).toContain('<a href="http://localhost:3000/reset-password?code=abc&amp;x=1">')
  expect(raw.payload).not.toMatch(/<script|<img|"onmouseover/)

  const json = await t.anonymous.raw('GET', '/dev/outbox.json')
  expect(json.raw.json()).toMatchObject({
    mails: [{ subject: '<img src=x onerror=alert(1)>', sent_at: null, failure: null }],
  })
})

test('only this machine may read the outbox', async () => {
  const from = (headers: Record<string, string>, remoteAddress?: string) =>
    t.request({ url: '/dev/outbox.json', headers, ...(remoteAddress ? { remoteAddress } : {}) })
  const refused = [
    await from({}, '192.168.1.20'),
    await from({ 'x-forwarded-for': '127.0.0.1' }),
    await from({ forwarded: 'for=127.0.0.1' }),
    await from({ host: 'rebound.example' }),
    await from({ host: 'localhost.evil.example:3000' }),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect((await from({ host: 'localhost:3000' }, address)).statusCode).toBe(200)
})

test('a production installation has no outbox page', async () => {
  const production = await startTestApp({ env: PRODUCTION })
  try {
    for (const url of ['/dev/outbox', '/dev/outbox.json'])
      expect((await production.anonymous.raw('GET', url)).status).toBe(404)
  } finally {
    await production.close()
  }
})
