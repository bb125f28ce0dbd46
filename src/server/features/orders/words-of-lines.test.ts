import { expect, test } from 'vitest'
import { getCart, putCartItem } from '#contract/cart.ts'
import { createCertificate, createInvoice } from '#contract/delivery.ts'
import { getOrder } from '#contract/orders.ts'
import { changeRecord } from '#contract/record.ts'
import { createPackingSlip } from '#contract/shipping.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { testApp } from '#server/testing/test-app.ts'

const t = testApp()
const SIZE = '12 ¼ × 9 ½ in (31.1 × 24.1 cm)'

const readPdf = async (url: string): Promise<string> => {
  const { getDocumentProxy, extractText } = await import('unpdf')
  const file = await t.request(url)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('an order, its papers and mails have the medium, date and size as the artist typed them, also after a change', async () => {
  const artist = await t.signUp('artist', 'Ada Painter')
  const buyer = await t.signUp('collector')
  await activatePayouts(t, artist)
  const work = await publishWork(artist, { price: '100' })
  const typed = { height: 12.25, width: 9.5, unit: 'in' } as const
  const record = { medium_class: 'painting', medium_line: 'Oil on linen', date_text: 'c. 1998', size: typed } as const
  expect((await artist.call(changeRecord, { params: { id: work.id }, body: record })).status).toBe(200)
  const facts = { medium_line: 'Oil on linen', date_text: 'c. 1998', size_unit: 'in' }
  await buyer.call(putCartItem, { params: { artwork_id: work.id }, body: { quantity: 1 } })
  expect((await buyer.call(getCart)).body.items).toMatchObject([facts])

  const { orders } = await buyWorks(t, buyer, work)
  const params = { id: orders[0]?.id ?? '' }
  const later = {
    medium_line: 'Tempera',
    date_text: '2001',
    size: { ...typed, height: 31, width: 24, unit: 'cm' },
  } as const
  expect((await artist.call(changeRecord, { params: { id: work.id }, body: later })).status).toBe(200)
  expect((await buyer.call(getOrder, { params })).body.lines).toMatchObject([facts])
  for (const { url } of [
    (await buyer.call(createInvoice, { params })).body,
    (await buyer.call(createCertificate, { params })).body,
    (await artist.call(createPackingSlip, { params })).body,
  ]) {
    const text = await readPdf(url)
    for (const words of ['Oil on linen', 'c. 1998', SIZE]) expect(text).toContain(words)
  }
  const mails = await t.app.database.db.select().from(mailOutbox)
  for (const to of [buyer.email, artist.email])
    expect(mails.filter((mail) => mail.to === to).map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`Ada Painter, c. 1998, Oil on linen, ${SIZE}: $100.00`),
    )
})
