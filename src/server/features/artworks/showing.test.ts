import { beforeAll, describe, expect, test } from 'vitest'
import { getArtwork, publishArtwork, setArtworkSold, updateArtwork, uploadArtwork } from '#contract/artworks.ts'
import { getCart, previewCart, putCartItem } from '#contract/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { decideOffer, makeOffer, sendInquiry } from '#contract/inquiries.ts'
import { changeWorks } from '#contract/inventory.ts'
import { quoteCheckout } from '#contract/quotes.ts'
import { changeRecord, createRecord } from '#contract/record.ts'
import { getProduct, listProducts, searchProducts } from '#contract/shop.ts'
import { activatePayouts, publishWork, readWork, workFields } from '#server/testing/artworks.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let unpaid: TestUser
let buyer: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Moreau')
  unpaid = await t.signUp('artist', 'Ben Okafor')
  buyer = await t.signUp('collector', 'Cleo Lind')
  await activatePayouts(t, artist)
})

const OFFERED = ['on_request', 'not_for_sale', 'sold_elsewhere'] as const
const publish = (id: string, who: TestUser) => who.call(publishArtwork, { params: { id }, body: {} })
const change = (who: TestUser, id: string, body: InputOf<typeof changeRecord>['body']) =>
  who.call(changeRecord, { params: { id }, body })
const upload = async (who: TestUser, fields: Record<string, string>) =>
  who.form(uploadArtwork, { fields, files: [await samplePicture()] })
const product = async (handle: string | null) =>
  (await t.anonymous.call(getProduct, { params: { handle: handle ?? '' } })).body.product
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

describe('a work that is only shown', () => {
  test.each(OFFERED)('is published %s without a payout account and without a price', async (offer) => {
    const { price: _price, medium: _medium, year_created: _year, ...fields } = workFields({ offer, title: offer })
    const { status, body } = await upload(unpaid, { ...fields, medium_line: 'Oil on linen', date_text: 'c. 1998' })
    expect([status, body.price, body.medium, body.year_created]).toEqual([201, null, 'oil', 1998])
    const published = await publish(body.id, unpaid)
    expect([published.status, published.body.status, published.body.offer]).toEqual([200, 'published', offer])
    const page = await product(published.body.shopify_handle)
    expect(page).toMatchObject({
      offer,
      price: null,
      available: false,
      medium_line: 'Oil on linen',
      date_text: 'c. 1998',
    })
  })

  test('stands on its page, and in the shop only if it can be asked for', async () => {
    const title = 'Only shown'
    for (const offer of OFFERED) {
      const { body } = await upload(unpaid, workFields({ title, offer }))
      await publish(body.id, unpaid)
    }
    const listed = (await t.anonymous.call(listProducts, { query: { limit: 100 } })).body.products
    expect(listed.filter((one) => one.title === title).map(({ offer }) => offer)).toEqual(['on_request'])
    const found = (await t.anonymous.call(searchProducts, { query: { q: title } })).body.products
    expect(found.map(({ offer }) => offer)).toEqual(['on_request'])
  })

  test('needs a price, a medium and a year in the form only as its artist offers it', async () => {
    const { price: _price, medium: _medium, year_created: _year, ...fields } = workFields()
    const { status, failure } = await upload(artist, fields)
    expect([status, failure.fields?.map(({ field }) => field)]).toEqual([400, ['price', 'medium', 'year_created']])
  })

  test('keeps its price for its artist, who takes it out with an empty one', async () => {
    const { body } = await upload(artist, workFields({ offer: 'on_request', price: '900' }))
    await publish(body.id, artist)
    expect([(await readWork(artist, body.id)).price, (await readWork(buyer, body.id)).price]).toEqual(['900.00', null])
    const emptied = await artist.call(updateArtwork, { params: { id: body.id }, body: { price: '' } })
    expect([emptied.status, emptied.body.price]).toEqual([200, null])
  })

  test('is neither put into a cart nor checked out', async () => {
    for (const offer of OFFERED) {
      const work = await publishWork(artist, { title: `Shown ${offer}` })
      await buyer.call(putCartItem, { params: { artwork_id: work.id }, body: { quantity: 1 } })
      await change(artist, work.id, { offer })
      const items = [{ artwork_id: work.id, quantity: 1 }]
      expect((await t.anonymous.call(previewCart, { body: { items } })).body.items).toEqual([])
      const put = await buyer.call(putCartItem, { params: { artwork_id: work.id }, body: { quantity: 1 } })
      expect([put.status, put.failure.code]).toEqual([409, 'work_not_for_sale'])
      const kept = (await buyer.call(getCart)).body.items.find(({ artwork_id: id }) => id === work.id)
      expect(kept?.problem).toBe('not_for_sale')
      const quoted = await buyer.call(quoteCheckout, { body: { items } })
      expect([quoted.status, quoted.failure.code]).toEqual([409, 'work_not_for_sale'])
    }
  })
})

describe('a published work that is offered in another way', () => {
  test('is put up for sale only by an artist who can be paid, and at a price', async () => {
    const fields = {
      title: 'Study',
      medium_line: 'Charcoal',
      date_text: 'n.d.',
      size: { height: 10, width: 8, unit: 'in' },
    } as const
    const begin = async (who: TestUser) => {
      const { body } = await who.call(createRecord, { body: { ...fields, offer: 'on_request' } })
      expect((await publish(body.id, who)).status).toBe(200)
      return body.id
    }
    const mine = await begin(artist)
    expect((await change(artist, mine, { offer: 'for_sale' })).failure.fields?.[0]?.field).toBe('price')
    expect((await change(artist, mine, { offer: 'for_sale', price: '300' })).status).toBe(200)
    expect((await readWork(buyer, mine)).price).toBe('300.00')
    const theirs = await begin(unpaid)
    const refused = await change(unpaid, theirs, { offer: 'for_sale', price: '300' })
    expect([refused.status, refused.failure.code, refused.failure.stripe_status]).toEqual([
      403,
      'payment_account_inactive',
      'not_connected',
    ])
    const byForm = await unpaid.call(updateArtwork, {
      params: { id: theirs },
      body: { offer: 'for_sale', price: '300' },
    })
    const together = await unpaid.call(changeWorks, {
      body: { ids: [theirs], fields: { offer: 'for_sale', price: '300' } },
    })
    expect([byForm.status, together.status]).toEqual([403, 403])
    expect((await unpaid.call(getArtwork, { params: { id: theirs } })).body.offer).toBe('on_request')
  })

  test('is not sold any more, and can be marked sold like any other', async () => {
    const work = await publishWork(artist, { title: 'Back and forth' })
    for (const offer of ['not_for_sale', 'for_sale'] as const) {
      expect((await change(artist, work.id, { offer })).status).toBe(200)
      expect((await product(work.shopify_handle)).available).toBe(offer === 'for_sale')
    }
    await change(artist, work.id, { offer: 'on_request' })
    const sold = await artist.call(setArtworkSold, { params: { id: work.id }, body: { is_sold: true } })
    expect([sold.body.is_sold, sold.body.offer]).toEqual([true, 'on_request'])
  })
})

describe('an offer for a work', () => {
  const ask = async (id: string) => {
    const { body } = await buyer.call(sendInquiry, {
      body: { artwork_id: id, topics: ['offer'], text: 'How much is it?' },
    })
    return body.id ?? ''
  }
  const bid = (id: string) =>
    buyer.call(makeOffer, { params: { id }, body: { price: '500.00', note: '', valid_until: tomorrow() } })

  test('makes a work on request buyable for the one it was agreed with', async () => {
    const work = await publishWork(artist, { title: 'Asked for' })
    await change(artist, work.id, { offer: 'on_request' })
    const id = await ask(work.id)
    const { body } = await bid(id)
    const params = { id, offer_id: body.offers.at(-1)?.id ?? '' }
    expect((await artist.call(decideOffer, { params, body: { decision: 'accept' } })).status).toBe(200)
    const items = (await buyer.call(getCart)).body.items.filter((item) => item.artwork_id === work.id)
    expect(items).toMatchObject([{ price: '500.00', problem: null }])
    await change(artist, work.id, { offer: 'not_for_sale' })
    const after = (await buyer.call(getCart)).body.items.find((item) => item.artwork_id === work.id)
    expect(after?.problem).toBe('not_for_sale')
  })

  test('sells a work that its artist keeps for somebody to the one it was agreed with, and to nobody else', async () => {
    const work = await publishWork(artist, { title: 'Kept' })
    const others = { body: { items: [{ artwork_id: work.id, quantity: 1 }] } }
    const readOthers = async () => (await t.anonymous.call(previewCart, others)).body.items[0]?.problem
    expect(await readOthers()).toBeNull()
    const id = await ask(work.id)
    const { body } = await bid(id)
    await change(artist, work.id, { custody: 'reserved' })
    // It was in their cart before.
    expect(await readOthers()).toBe('reserved')
    const params = { id, offer_id: body.offers.at(-1)?.id ?? '' }
    expect((await artist.call(decideOffer, { params, body: { decision: 'accept' } })).status).toBe(200)
    const own = (await buyer.call(getCart)).body.items.find((item) => item.artwork_id === work.id)
    expect(own).toMatchObject({ price: '500.00', problem: null })
    expect(await readOthers()).toBe('reserved')
  })

  test('is refused while the work is not for sale', async () => {
    const work = await publishWork(artist, { title: 'Not this one' })
    await change(artist, work.id, { offer: 'not_for_sale' })
    const { status, failure } = await bid(await ask(work.id))
    expect([status, failure.code]).toEqual([409, 'work_not_for_sale'])
  })
})
