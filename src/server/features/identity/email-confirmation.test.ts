import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmEmailChange, emailChange, resendEmailConfirmation, signUp } from '#contract/identity.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { testApp } from '#server/testing/test-app.ts'

const t = testApp({ env: { RATE_LIMIT_FACTOR: '1' } })

const PASSWORD = 'correct horse battery'
const linksTo = async (email: string): Promise<string[]> => {
  const rows = await t.app.database.db
    .select({ text: mailOutbox.text })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.to, email), eq(mailOutbox.subject, 'Confirm your email')))
    .orderBy(mailOutbox.id)
  return rows.map(({ text }) => text.match(/\/confirm-email\?for=sign-up&code=(\S+)/)?.[1] ?? '')
}
const confirm = (code = '') => t.anonymous.call(confirmEmailChange, { body: { code } })

test('a sign-up gets a link that confirms its address once, and nothing waits for it', async () => {
  const person = await t.signUp('artist')
  const isVerified = async () => (await person.call(emailChange)).body
  expect(await isVerified()).toEqual({ pending: null, verified: false })
  const [code] = await linksTo(person.email)
  const { status, body } = await confirm(code)
  expect([status, body]).toEqual([200, { uid: person.id, email: person.email, is_new: false }])
  // The same token: no session ended.
  expect(await isVerified()).toEqual({ pending: null, verified: true })
  expect((await confirm(code)).status).toBe(400)
  expect((await person.call(resendEmailConfirmation)).body).toEqual({ sent: false })
  expect(await linksTo(person.email)).toHaveLength(1)
})

test('another link is mailed on request, three an hour at most; each works', async () => {
  const person = await t.signUp('collector')
  const statuses = []
  for (let asked = 0; asked < 4; asked += 1) statuses.push((await person.call(resendEmailConfirmation)).status)
  expect(statuses).toEqual([200, 200, 429, 429])
  const links = await linksTo(person.email)
  expect(new Set(links).size).toBe(3)
  expect((await confirm(links[0])).status).toBe(200)
})

test('one source causes ten of these mails an hour; later sign-ups work without', async () => {
  const emails = Array.from({ length: 12 }, (_, n) => `stranger${n}@example.com`)
  for (const email of emails)
    expect((await t.anonymous.call(signUp, { body: { email, password: PASSWORD } })).status).toBe(201)
  const mailed = await Promise.all(emails.map(linksTo))
  // Two were used by the other tests.
  expect(mailed.map((links) => links.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0])
})
