import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { downloadInvoice, downloadPaidInvoice, getSaleInvoice, saveInvoice } from '#contract/invoices.ts'
import { activatePayouts, publishWork, readyWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { invoiceForm, recordUnpaid, sendFor, stateSettings, today } from './testing/invoicing.ts'

const t = testApp()
const PLAN = { deposit_percent: 30, parts: 3, rhythm: 'month', first_on: today(20) } as const
let artist: TestUser
let work: Artwork

beforeAll(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
  await stateSettings(artist)
})
beforeEach(async () => {
  work = await publishWork(artist)
})

const invoiceAt = (id: string) => artist.call(getSaleInvoice, { params: { id } })
/** What the seller gets at an address. */
const open = async (path: string) => {
  const headers = { authorization: `Bearer ${artist.token}` }
  const { statusCode, headers: sent, rawPayload } = await t.request({ url: path, headers })
  return { status: statusCode, type: sent['content-type'], body: rawPayload.toString('latin1') }
}

test('an invoice shows the picture that its work had, on the screen and in its file, until that is deleted', async () => {
  const { id } = await recordUnpaid(artist, work)
  const { images } = await readyWork(artist, work.id)
  await artist.call(saveInvoice, { params: { id }, body: invoiceForm() })
  const fileAt = async () => open(`/api${downloadInvoice.path.replace(':id', (await invoiceAt(id)).body.id ?? '')}`)
  const pictureIn = async () => (await fileAt()).body.match(/\/DCTDecode/g)?.length ?? 0
  expect(await pictureIn()).toBe(1)
  await sendFor(artist, id)
  const sent = (await invoiceAt(id)).body
  expect(await open(sent.picture_url ?? '')).toMatchObject({ status: 200, type: 'image/jpeg' })
  expect(await pictureIn()).toBe(1)
  await rm(join(t.app.config.dataDir, 'files', 'content', 'artworks', images[0]?.id ?? ''), { recursive: true })
  expect((await invoiceAt(id)).body.picture_url).toBeNull()
  expect(await pictureIn()).toBe(0)
  expect((await fileAt()).status).toBe(200)
})

test('an invoice is a PDF, for its seller and for whoever has its link', async () => {
  const { id } = await recordUnpaid(artist, work)
  const title = 'Low Tide, 潮, прилив'
  const key = await sendFor(artist, id, {
    plan: PLAN,
    lines: [{ text: title, details: 'Oil on linen', amount: '280' }],
  })
  const { id: invoiceId } = (await invoiceAt(id)).body
  const paths = [downloadInvoice.path.replace(':id', invoiceId ?? ''), downloadPaidInvoice.path.replace(':key', key)]
  const files = new Set<string>()
  for (const path of paths) {
    const { status, type, body } = await open(`/api${path}`)
    expect([status, type]).toEqual([200, 'application/pdf'])
    expect(body.slice(0, 5)).toBe('%PDF-')
    files.add(body)
  }
  expect(files.size).toBe(1)
})
