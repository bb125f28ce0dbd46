import { inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAccount, listArchives, requestArchive } from '#contract/account.ts'
import { type Artwork, deleteArtwork, setArtworkStatus } from '#contract/artworks.ts'
import { INQUIRY_LIMITS } from '#contract/constants.ts'
import {
  answerAsVisitor,
  answerInquiry,
  claimInquiry,
  contactBuyer,
  contactSeller,
  getInquiry,
  listInquiries,
  makeOffer,
  readInquiry,
  sendInquiry,
  visitInquiry,
} from '#contract/inquiries.ts'
import { createSignedIds } from '#server/platform/signed-ids.ts'
import { inquiry } from '#server/schema/inquiries.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { recordEvents } from '#server/testing/event-recorder.ts'
import { startTestApp, type TestUser } from '#server/testing/test-app.ts'
import { identityWorld } from '../identity/testing/identity-world.ts'

const world = identityWorld()
const { t } = world
let artist: TestUser
let buyer: TestUser
let work: Artwork
beforeAll(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
})
beforeEach(async () => {
  buyer = await t.signUp('collector', 'Maya Lindholm')
  work = await publishWork(artist, { title: 'Low Tide', price: '6800' })
})

const VISITOR = { name: 'Noor', email: 'noor@example.org' }
let visitors = 0
const newVisitor = () => {
  visitors += 1
  return { ...VISITOR, email: `noor${visitors}@example.org` }
}

const ask = async (words = 'How is the linen stretched?'): Promise<string> => {
  const sent = await buyer.call(sendInquiry, { body: { artwork_id: work.id, topics: ['shipping'], text: words } })
  expect(sent.status).toBe(201)
  return sent.body.id as string
}

/** A visitor asks; the seller answers, so that the visitor gets a link. */
const visitorLink = async () => {
  const visitor = newVisitor()
  const sent = await t.anonymous.call(sendInquiry, {
    body: { artwork_id: work.id, topics: [], text: 'Is it framed?', visitor },
  })
  expect([sent.status, sent.body]).toEqual([201, { id: null }])
  const id = (await artist.call(listInquiries)).body.items[0]?.id as string
  await artist.call(answerInquiry, { params: { id }, body: { text: 'It is, in oak.' } })
  const [mail] = await world.mailTo(visitor.email)
  const token = /\/inquiry#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { id, token, visitor, mail }
}

test('an inquiry reaches the seller by mail and in a thread, and both sides answer each other', async () => {
  const events = await recordEvents(t)
  const id = await ask('Good morning.\nCould you ship it to Santa Fe?')
  const [mail] = await world.mailTo(artist.email)
  expect(mail?.subject).toBe('Maya Lindholm wrote to you about “Low Tide”')
  expect(mail?.text).toContain('> Good morning.\n> Could you ship it to Santa Fe?')
  expect(mail?.text).toContain(`http://localhost:3000/inquiries/${id}`)

  const received = (await artist.call(listInquiries)).body
  expect(received.unread).toBe(1)
  expect(received.items[0]).toMatchObject({ id, side: 'seller', with: 'Maya Lindholm', title: 'Low Tide', unread: 1 })
  expect(received.items[0]?.artwork?.price).toBe('6800.00')
  const answered = await artist.call(answerInquiry, { params: { id }, body: { text: ' In a crate, gladly. ' } })
  expect([answered.status, answered.body.messages.map(({ from, text }) => [from, text])]).toEqual([
    201,
    [
      ['buyer', 'Good morning.\nCould you ship it to Santa Fe?'],
      ['seller', 'In a crate, gladly.'],
    ],
  ])
  expect((await artist.call(listInquiries)).body.unread).toBe(0)
  expect((await world.mailTo(buyer.email))[0]?.text).toContain('> In a crate, gladly.')

  expect((await buyer.call(listInquiries)).body).toMatchObject({
    unread: 1,
    items: [{ id, side: 'buyer', with: 'Inés Okafor', unread: 1, last_text: 'In a crate, gladly.' }],
  })
  const seen = (await buyer.call(getInquiry, { params: { id } })).body
  expect(seen).toMatchObject({ topics: ['shipping'], visitor_email: null, is_visitor: false, agreed: null })
  await buyer.call(readInquiry, { params: { id } })
  expect((await buyer.call(listInquiries)).body.unread).toBe(0)
  const emitted = (await events.all()).filter(({ type }) => type.startsWith('inquiry.'))
  expect(emitted).toEqual([
    { type: 'inquiry.received', inquiryId: id, userId: artist.id },
    { type: 'inquiry.answered', inquiryId: id, userId: buyer.id },
  ])
  await events.close()
})

test('a second question about the same work continues the thread, and a repeated request adds nothing', async () => {
  const id = await ask()
  const body = { artwork_id: work.id, topics: [], text: 'And the back?' }
  const send = () => buyer.call(sendInquiry, { body }, { 'idempotency-key': 'again' })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map((answer) => answer.body.id)).toEqual([id, id, id])
  const { messages } = (await buyer.call(getInquiry, { params: { id } })).body
  expect(messages.map(({ text }) => text)).toEqual(['How is the linen stretched?', 'And the back?'])
})

test('both sides of an order write to each other in the thread of its work, which is opened once', async () => {
  const [order] = (await buyWorks(t, buyer, work)).orders
  const params = { id: order?.id ?? '' }
  const opened = await Promise.all([
    buyer.call(contactSeller, { params }),
    artist.call(contactBuyer, { params }),
    buyer.call(contactSeller, { params }),
  ])
  const [id = '', ...others] = new Set(opened.map(({ body }) => body.id))
  expect([opened.map(({ status }) => status), others]).toEqual([[200, 200, 200], []])
  // Nothing was written yet, so neither side has it in a list.
  expect((await artist.call(listInquiries)).body.items.filter((one) => one.id === id)).toEqual([])
  expect((await buyer.call(listInquiries)).body.items).toEqual([])
  await artist.call(answerInquiry, { params: { id }, body: { text: 'When may the carrier come?' } })
  expect((await buyer.call(listInquiries)).body).toMatchObject({
    unread: 1,
    items: [{ id, side: 'buyer', title: 'Low Tide', last_text: 'When may the carrier come?' }],
  })
})

test('an order continues the conversation that its buyer had with the seller before', async () => {
  const id = await ask()
  const [order] = (await buyWorks(t, buyer, work)).orders
  const params = { id: order?.id ?? '' }
  expect((await artist.call(contactBuyer, { params })).body).toEqual({ id })
  expect((await buyer.call(contactSeller, { params })).body).toEqual({ id })
  const other = await t.signUp('artist', 'Colm Breen')
  const answers = [await other.call(contactSeller, { params }), await other.call(contactBuyer, { params })]
  expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(answers.map(() => [404, 'not_found']))
})

test('nobody else sees or answers an inquiry', async () => {
  const id = await ask()
  const other = await t.signUp('artist', 'Colm Breen')
  const answers = [
    await other.call(getInquiry, { params: { id } }),
    await other.call(readInquiry, { params: { id } }),
    await other.call(answerInquiry, { params: { id }, body: { text: 'Buy mine.' } }),
  ]
  expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(answers.map(() => [404, 'not_found']))
  expect((await other.call(listInquiries)).body).toMatchObject({ items: [], unread: 0 })
})

test('a visitor gets the answer by mail, with a link to the thread that nobody can guess', async () => {
  const { id, token, visitor, mail } = await visitorLink()
  expect(mail?.text).toContain('> It is, in oak.')
  const seen = (await artist.call(getInquiry, { params: { id } })).body
  expect(seen).toMatchObject({ with: 'Noor', visitor_email: visitor.email, is_visitor: true })
  const visited = await t.anonymous.call(visitInquiry, { body: { token } })
  expect(visited.body).toMatchObject({ id, side: 'buyer', visitor_email: null, with: 'Inés Okafor' })
  const answered = await t.anonymous.call(answerAsVisitor, { body: { token, text: 'Lovely.' } })
  expect([answered.status, answered.body.messages.at(-1)?.text]).toEqual([201, 'Lovely.'])
  expect((await artist.call(getInquiry, { params: { id } })).body.unread).toBe(1)

  const [stem = '', signature = ''] = token.split('.')
  const others = createSignedIds(new Uint8Array(32))
  const forged = ['', stem, `${stem}.`, `${crypto.randomUUID()}.${signature}`, others.toToken(stem), `${token}.x`]
  for (const wrong of forged) {
    const refused = await t.anonymous.call(visitInquiry, { body: { token: wrong } })
    expect([wrong, refused.status, refused.failure.code]).toEqual([wrong, 404, 'inquiry_link_unusable'])
    const unheard = await t.anonymous.call(answerAsVisitor, { body: { token: wrong, text: 'Hm' } })
    expect(unheard.status).toBe(404)
  }
})

test('a visitor who signs up takes the thread along; the link is then used up', async () => {
  const { id, token } = await visitorLink()
  const own = await artist.call(claimInquiry, { body: { token } })
  expect([own.status, own.failure.code]).toEqual([409, 'own_work'])
  const claims = await Promise.all([buyer, buyer].map((one) => one.call(claimInquiry, { body: { token } })))
  expect(claims.map(({ body }) => body)).toEqual([{ id }, { id }])
  expect((await buyer.call(getInquiry, { params: { id } })).body).toMatchObject({ side: 'buyer', is_visitor: false })
  const other = await t.signUp('collector')
  expect((await other.call(claimInquiry, { body: { token } })).status).toBe(404)
  expect((await t.anonymous.call(visitInquiry, { body: { token } })).status).toBe(404)
})

test('what is missing or not allowed is named, and nothing is stored', async () => {
  const body = { artwork_id: work.id, topics: [], text: 'Hello' }
  const nameless = await t.anonymous.call(sendInquiry, { body })
  expect([nameless.status, nameless.failure.fields?.map(({ field }) => field)]).toEqual([
    400,
    ['visitor.name', 'visitor.email'],
  ])
  const wrong: [Record<string, unknown>, string][] = [
    [{ text: '   ' }, 'text'],
    [{ text: 'a'.repeat(INQUIRY_LIMITS.maxLength + 1) }, 'text'],
    [{ text: 'bell\u0007' }, 'text'],
    [{ topics: ['discount'] }, 'topics.0'],
    [{ visitor: { name: '', email: 'noor@example.org' } }, 'visitor.name'],
    [{ visitor: { name: 'Noor', email: 'noor' } }, 'visitor.email'],
    [{ visitor: { name: 'Noor', email: 'noor@example.org\r\nbcc: all@example.org' } }, 'visitor.email'],
  ]
  for (const [change, field] of wrong) {
    const refused = await t.anonymous.raw('POST', '/api/inquiries', { ...body, visitor: VISITOR, ...change })
    expect([field, refused.status, refused.failure.fields?.[0]?.field]).toEqual([field, 400, field])
  }
  const own = await artist.call(sendInquiry, { body })
  expect([own.status, own.failure.code]).toEqual([409, 'own_work'])
  for (const id of [crypto.randomUUID(), (await draft()).id]) {
    const unknown = await buyer.call(sendInquiry, { body: { ...body, artwork_id: id } })
    expect([unknown.status, unknown.failure.code]).toEqual([404, 'artwork_not_found'])
  }
  const [exactly] = ['a'.repeat(INQUIRY_LIMITS.maxLength)]
  expect((await buyer.call(sendInquiry, { body: { ...body, text: exactly ?? '' } })).status).toBe(201)
})

const draft = async (): Promise<Artwork> => {
  const one = await publishWork(artist, { title: 'Withdrawn' })
  await artist.call(setArtworkStatus, { params: { id: one.id }, body: { status: 'draft' } })
  return one
}

test('a thread remains when its work is deleted', async () => {
  const id = await ask()
  expect((await artist.call(deleteArtwork, { params: { id: work.id } })).status).toBe(200)
  expect((await buyer.call(getInquiry, { params: { id } })).body).toMatchObject({ title: 'Low Tide', artwork: null })
  expect((await artist.call(answerInquiry, { params: { id }, body: { text: 'It is gone.' } })).status).toBe(201)
})

test('somebody who has not looked gets five mails of a thread, and no more', async () => {
  const id = await ask()
  const answer = () => artist.call(answerInquiry, { params: { id }, body: { text: 'Again.' } })
  for (let at = 0; at < 7; at += 1) await answer()
  expect(await world.mailTo(buyer.email)).toHaveLength(5)
  await buyer.call(readInquiry, { params: { id } })
  await answer()
  expect(await world.mailTo(buyer.email)).toHaveLength(6)
})

test('visitors can send a seller 60 inquiries a day, from wherever', async () => {
  const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
  const seller = await strict.signUp('artist')
  await activatePayouts(strict, seller)
  const one = await publishWork(seller)
  const body = { artwork_id: one.id, topics: [], text: 'Hello', visitor: VISITOR }
  const send = (address: string) =>
    strict.request({
      method: 'POST',
      url: '/api/inquiries',
      payload: body,
      remoteAddress: address,
    })
  const statuses: number[] = []
  for (let at = 0; at < 61; at += 1) statuses.push((await send(`203.0.113.${at}`)).statusCode)
  expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([60, 429])
  await strict.close()
})

test('closing an account stops its threads at once, reopening resumes them, and the archive has them', async () => {
  const id = await ask()
  await buyer.call(requestArchive)
  await expect
    .poll(async () => (await buyer.call(listArchives)).body.archives[0]?.contents, { timeout: 15_000 })
    .toContain('1 inquiry')
  const device = await world.device(buyer.email)
  expect((await device.call(closeAccount, { body: { email: buyer.email } })).status).toBe(200)
  expect((await artist.call(getInquiry, { params: { id } })).body.closed).toBe(true)
  const offer = { price: '10.00', valid_until: new Date(Date.now() + 1e8).toISOString(), note: '' }
  const refused = [
    await artist.call(answerInquiry, { params: { id }, body: { text: 'Hello?' } }),
    await artist.call(makeOffer, { params: { id }, body: offer }),
  ]
  expect(refused.map(({ status, failure }) => [status, failure.code])).toEqual(
    refused.map(() => [410, 'account_closed']),
  )
  await world.device(buyer.email)
  expect((await artist.call(answerInquiry, { params: { id }, body: { text: 'Hello?' } })).status).toBe(201)
})

test('the inquiry of a visitor is deleted a year after its last message, that of a person stays', async () => {
  const own = await ask()
  const { id, token } = await visitorLink()
  await t.housekeeping('inquiries')
  expect((await t.anonymous.call(visitInquiry, { body: { token } })).status).toBe(200)
  const old = new Date(Date.now() - 366 * 86_400_000)
  await t.app.database.db
    .update(inquiry)
    .set({ lastAt: old })
    .where(inArray(inquiry.id, [id, own]))
  await t.housekeeping('inquiries')
  expect((await t.anonymous.call(visitInquiry, { body: { token } })).status).toBe(404)
  expect((await buyer.call(getInquiry, { params: { id: own } })).status).toBe(200)
})
