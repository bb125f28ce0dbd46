import { beforeAll, describe, expect, test } from 'vitest'
import {
  ARTWORK_STATUSES,
  deleteArtwork,
  getArtwork,
  publishArtwork,
  setArtworkSold,
  setArtworkStatus,
  updateArtwork,
} from '#contract/artworks.ts'
import { listPublishedArtworks } from '#contract/discovery.ts'
import { listProducts } from '#contract/shop.ts'
import { activatePayouts, publishWork, readWork, readyWork, uploadWork } from '#server/testing/artworks.ts'
import { walkOnboarding } from '#server/testing/payouts.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let unpaid: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Moreau')
  unpaid = await t.signUp('artist', 'Ben Okafor')
  await activatePayouts(t, artist)
})

const publish = (id: string, confirmedPrice: unknown = 1200, who = artist) =>
  who.call(publishArtwork, { params: { id }, body: { confirmedPrice } as { confirmedPrice: number } })
const listed = async () => (await t.anonymous.call(listPublishedArtworks, {})).body.items.map(({ id }) => id)
const products = async (): Promise<{ rows: { handle: string; listed: boolean }[] }> =>
  t.app.database.pool.query('select handle, listed from product order by id')

test('AW-7.1 AW-7.4 AW-7.5 AW-5.12 AW-5.20 AW-1.29 publishing lists a draft in the store', async () => {
  const draft = await uploadWork(artist)
  expect([draft.status, draft.shopify_handle, draft.shopify_variant_id]).toEqual(['draft', null, null])
  const response = await publish(draft.id, 1200)
  expect(response.status).toBe(200)
  expect(response.body).toMatchObject({ status: 'published', price: '1200.00', is_sold: false })
  expect(response.body.shopify_handle).toMatch(/^[a-z0-9-]+$/)
  expect(response.body.shopify_variant_id).toBeTruthy()
  expect(response.body.public_url).toBe(`http://localhost:3000/marketplace/${response.body.shopify_handle}`)
  expect(await listed()).toContain(draft.id)
  expect((await t.anonymous.call(getArtwork, { params: { id: draft.id } })).status).toBe(200)
})

test('picture URLs of a draft expire, those of a published work do not', async () => {
  const { id } = await uploadWork(artist)
  expect((await readyWork(artist, id)).image_url).toMatch(/\?e=/)
  await publish(id)
  const { image_url: address, images } = await readWork(artist, id)
  expect(address).toMatch(/\?s=/)
  expect(JSON.stringify(images)).not.toContain('?e=')
  const served = await t.request({ url: address as string })
  expect([served.statusCode, served.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, s-maxage=30, immutable',
  ])
})

test('AW-7.17 CD-16.8 without an active account a publish is refused with error and stripe_status', async () => {
  const { id } = await uploadWork(unpaid)
  const states = { none: 'not_connected', later: 'incomplete', review: 'pending', restrict: 'restricted' } as const
  for (const [button, state] of Object.entries(states)) {
    if (button !== 'none') await walkOnboarding(t, unpaid, button as 'later')
    const { status, failure } = await publish(id, 1200, unpaid)
    expect([status, failure.code, failure.stripe_status]).toEqual([403, 'payment_account_inactive', state])
    expect(failure.error).toBe(
      'You must complete your payment-provider onboarding and verify your identity before you can publish artwork.',
    )
  }
  expect((await readWork(unpaid, id)).status).toBe('draft')
  await walkOnboarding(t, unpaid, 'complete')
  expect((await publish(id, 1200, unpaid)).status).toBe(200)
})

test('AW-7.19 a confirmed price that is not above 0 with at most 2 decimals is refused, a good one is stored', async () => {
  const { id } = await uploadWork(artist, { price: '1' })
  for (const price of [0, -1, 'x', 10.999, '10.999', '', 1e21, 10_000_001, '1e3', null, true, [5], { $gt: 0 }]) {
    const { status, failure } = await publish(id, price)
    expect([price, status, failure.fields?.[0]?.field]).toEqual([price, 400, 'confirmedPrice'])
  }
  const { status } = await artist.raw('POST', `/api/artworks/${id}/publish`, {})
  expect(status).toBe(400)
  expect((await readWork(artist, id)).status).toBe('draft')
  expect((await publish(id, 120.5)).body.price).toBe('120.50')
  const free = await artist.form(updateArtwork, { params: { id }, fields: { price: '0' } })
  expect([free.status, free.failure.fields?.[0]?.field]).toEqual([400, 'price'])
})

test('AW-7.20 publishing again changes nothing, also when many publish at once', async () => {
  const { id } = await uploadWork(artist)
  const before = (await products()).rows.length
  const responses = await Promise.all(Array.from({ length: 8 }, (_, at) => publish(id, 100 + at)))
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(responses.map(({ body }) => `${body.shopify_handle} ${body.price}`)).size).toBe(1)
  const again = await publish(id, 999)
  expect(again.body).toMatchObject({
    price: responses[0]?.body.price,
    shopify_handle: responses[0]?.body.shopify_handle,
  })
  expect((await products()).rows).toHaveLength(before + 1)
})

test('repeating a publish with its key has one effect and one response, even after the work has left the shop', async () => {
  const { id } = await uploadWork(artist)
  const before = (await products()).rows.length
  const send = (confirmedPrice: number) =>
    artist.call(publishArtwork, { params: { id }, body: { confirmedPrice } }, { 'idempotency-key': `publish-${id}` })
  const responses = await Promise.all([send(700), send(700), send(700)])
  for (const { status, body } of responses) expect([status, body]).toEqual([200, responses[0]?.body])
  expect((await products()).rows).toHaveLength(before + 1)
  await artist.call(setArtworkStatus, { params: { id }, body: { status: 'archived' } })
  expect((await send(700)).body).toEqual(responses[0]?.body)
  expect((await readWork(artist, id)).status).toBe('archived')
  expect((await send(800)).failure.code).toBe('idempotency_mismatch')
})

describe('sold', () => {
  const sold = (id: string, is_sold: boolean) => artist.call(setArtworkSold, { params: { id }, body: { is_sold } })

  test('AW-7.21 AW-7.22 AW-7.28 AW-1.31 a published work is marked sold, unbuyable meanwhile, and available again', async () => {
    const { id } = await publishWork(artist)
    const buyable = async () =>
      (await t.anonymous.call(listProducts, {})).body.products.find(({ artwork_id }) => artwork_id === id)?.available
    expect(await buyable()).toBe(true)
    const marked = await sold(id, true)
    expect([marked.status, marked.body.is_sold, marked.body.status]).toEqual([200, true, 'published'])
    expect(await buyable()).toBe(false)
    expect(await listed()).toContain(id)
    const back = await sold(id, false)
    expect([back.status, back.body.is_sold]).toEqual([200, false])
    expect(await buyable()).toBe(true)
  })

  test('AW-7.27 a work that is not published cannot be marked sold', async () => {
    const { id } = await uploadWork(artist)
    for (const status of [undefined, 'reserved'] as const) {
      if (status) await artist.call(setArtworkStatus, { params: { id }, body: { status } })
      const response = await sold(id, true)
      expect([response.status, response.failure.code]).toEqual([409, 'artwork_not_published'])
    }
    expect((await artist.raw('PATCH', `/api/artworks/${id}/sold`, { is_sold: null })).failure.fields?.[0]?.field).toBe(
      'is_sold',
    )
  })
})

describe('status', () => {
  const move = (id: string, status: string) =>
    artist.call(setArtworkStatus, { params: { id }, body: { status: status as 'draft' } })

  test('AW-7.29 AW-7.30 AW-7.34 AW-1.30 each further value is stored and returned, others are refused', async () => {
    const { id } = await uploadWork(artist)
    for (const status of ARTWORK_STATUSES.filter((one) => one !== 'published')) {
      await move(id, 'draft')
      const response = await move(id, status)
      expect([response.status, response.body.status, (await readWork(artist, id)).status]).toEqual([
        200,
        status,
        status,
      ])
    }
    for (const wrong of ['x', 'Sold', '', '__proto__']) {
      const { status, failure } = await move(id, wrong)
      expect([wrong, status, failure.fields?.[0]?.field]).toEqual([wrong, 400, 'status'])
    }
  })

  test('AW-7.36 the status endpoint cannot set published', async () => {
    const { id } = await uploadWork(artist)
    const before = (await products()).rows.length
    for (const from of ['draft', 'available'] as const) {
      await move(id, from)
      const { status, failure } = await move(id, 'published')
      expect([status, failure.code]).toEqual([409, 'publish_through_action'])
    }
    expect((await readWork(artist, id)).status).toBe('available')
    expect((await products()).rows).toHaveLength(before)
  })

  test('a transition that is not in the table is refused, and next_statuses lists the allowed ones', async () => {
    const { id } = await uploadWork(artist)
    await move(id, 'archived')
    expect((await readWork(artist, id)).next_statuses).toEqual(['draft', 'not_for_sale'])
    const response = await move(id, 'reserved')
    expect([response.status, response.failure.code]).toEqual([409, 'status_not_allowed'])
    expect((await publish(id)).failure.code).toBe('status_not_allowed')
  })

  test('leaving published unlists the work; publishing again checks the payment account and reuses the handle', async () => {
    const { id, shopify_handle: handle } = await publishWork(artist)
    const away = (await move(id, 'on_hold')).body
    expect([away.status, away.shopify_handle, away.public_url]).toEqual(['on_hold', null, null])
    expect(await listed()).not.toContain(id)
    expect((await products()).rows.find((row) => row.handle === handle)?.listed).toBe(false)
    expect((await t.anonymous.call(getArtwork, { params: { id } })).status).toBe(403)
    expect((await publish(id)).body).toMatchObject({ status: 'published', shopify_handle: handle })
    expect(await listed()).toContain(id)
  })

  test('a sold work does not become a draft', async () => {
    const { id } = await publishWork(artist)
    const sold = await artist.call(setArtworkSold, { params: { id }, body: { is_sold: true } })
    expect(sold.body.next_statuses).not.toContain('draft')
    expect((await move(id, 'draft')).failure.code).toBe('status_not_allowed')
  })
})

test('AW-7.45 deleting a published work removes its product, its pictures and its places', async () => {
  const { id, shopify_handle: handle } = await publishWork(artist)
  const { image_url: address } = await readyWork(artist, id)
  const { rows } = await t.app.database.pool.query<{ id: string }>(
    `insert into exhibition (id, owner_id, title, description, start_date, end_date, location, status)
     values (gen_random_uuid(), $1, 'Pier', 'x', '2026-01-01', '2026-02-01', 'x', 'published') returning id`,
    [artist.id],
  )
  const exhibition = rows[0]?.id
  await t.app.database.pool.query('insert into exhibition_artwork values ($1, $2, 0)', [exhibition, id])
  expect((await artist.call(deleteArtwork, { params: { id } })).status).toBe(200)
  const left = await t.app.database.pool.query('select 1 from exhibition_artwork where exhibition_id = $1', [
    exhibition,
  ])
  expect(left.rowCount).toBe(0)
  expect(await listed()).not.toContain(id)
  expect((await t.app.features.artworks.listPublished(artist.id)).map((work) => work.id)).not.toContain(id)
  const inShop = (await t.anonymous.call(listProducts, {})).body.products
  expect(inShop.map((product) => product.handle)).not.toContain(handle)
  // Its files are deleted after the response.
  await expect.poll(async () => (await t.request({ url: address as string })).statusCode).toBe(404)
})
