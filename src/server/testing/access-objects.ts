import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ObjectRule } from '#contract/endpoint.ts'
import { artwork, artworkImage } from '#server/schema/artworks.ts'
import { certificate } from '#server/schema/certificates.ts'
import { article, itemComment, savedList } from '#server/schema/community.ts'
import { exhibition } from '#server/schema/exhibitions.ts'
import { identityAccount, identitySession } from '#server/schema/identity.ts'
import { inventoryImport } from '#server/schema/imports.ts'
import { inquiry, inquiryOffer } from '#server/schema/inquiries.ts'
import { checkout, order, orderLine } from '#server/schema/orders.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { searchAlert } from '#server/schema/search.ts'
import { product } from '#server/schema/shop.ts'
import { upload } from '#server/schema/uploads.ts'
import { saleObjectMakers } from './access-sale-objects.ts'
import { shippingObjectMakers } from './access-shipping-objects.ts'
import { ADDRESS } from './delivery-address.ts'
import { insertPayment } from './payments.ts'
import type { TestApp } from './test-app.ts'

export interface TestObject {
  /** Its value in a path. */
  key: string
  imageIds: string[]
  /** The stored row as text, to check that refused calls did not change it. */
  state(): Promise<string>
}

const CERTIFIED = {
  artist: 'Ada',
  title: 'Boats',
  date: '2024',
  medium: 'Oil on linen',
  edition: { type: '', copy: null, size: null, proof: null, proofs: null },
  sizes: { height: 30, width: 40, depth: null, diameter: null, unit: 'inches', typedUnit: null, parts: '' },
  inventoryNumber: '',
  signature: '',
  picture: null,
} as const

type Make = (ownerId: string, published: boolean) => Promise<TestObject>
export type ObjectMakers = Partial<Record<ObjectRule['kind'], Make>>

/** Inserts the objects of the access matrix into the tables directly, because hundreds are needed. */
export const createObjectMakers = (t: TestApp): ObjectMakers => {
  const { db } = t.app.database
  const now = () => new Date()

  const complete = { medium: 'oil', width: 20, height: 30, yearCreated: 2024 }
  const insertArtwork = async (ownerId: string, published: boolean): Promise<TestObject> => {
    const publishing = published ? { status: 'published' as const, publishedAt: now() } : {}
    const values = { ownerId, title: 'Boats', priceMinor: 120_000, currency: 'usd', ...complete, ...publishing }
    const [row] = await db.insert(artwork).values(values).returning({ id: artwork.id })
    const id = row?.id as string
    const picture = { artworkId: id, width: 40, height: 30, state: 'ready' as const, widths: [40] }
    const images = await db
      .insert(artworkImage)
      .values([
        { ...picture, position: 0, isPrimary: true },
        { ...picture, position: 1 },
      ])
      .returning({ id: artworkImage.id })
    const state = async () => {
      const rows = await db.select().from(artwork).where(eq(artwork.id, id))
      const pictures = await db
        .select()
        .from(artworkImage)
        .where(eq(artworkImage.artworkId, id))
        .orderBy(artworkImage.id)
      return JSON.stringify([rows, pictures])
    }
    return { key: id, imageIds: images.map((image) => image.id), state }
  }

  const amounts = { priceMinor: 1000, shippingMinor: 0, taxMinor: 0, totalMinor: 1000, currency: 'usd' }
  /** A paid order of one line between two people; neither it nor its checkout is ever public. */
  const insertOrder = async (people: { buyerId: string; sellerId: string }, of: 'checkout' | 'order') => {
    const status = of === 'checkout' ? 'ended' : 'paid'
    const checkoutId = await insertPayment(db, { kind: 'checkout', payerId: people.buyerId, status })
    const { buyerId } = people
    await db.insert(checkout).values({ id: checkoutId, buyerId, email: 'maya@example.com', address: ADDRESS })
    const commission = { commissionPercent: 12, commissionMinor: 120 }
    const placed = { ...people, checkoutId, sellerName: 'Ada', shippingMethod: 'collection', ...amounts } as const
    const [row] = await db
      .insert(order)
      .values({ ...placed, ...commission, status: 'paid', paidAt: now() })
      .returning({ id: order.id })
    const id = row?.id as string
    const line = { orderId: id, title: 'Boats', artistName: 'Ada', copies: [], quantity: 1, priceMinor: 1000 }
    await db.insert(orderLine).values(line)
    const state = async () => {
      const orders = await db.select().from(order).where(eq(order.id, id))
      return JSON.stringify([orders, await db.select().from(checkout).where(eq(checkout.id, checkoutId))])
    }
    return { key: of === 'checkout' ? checkoutId : id, imageIds: [], state }
  }

  const insertArtist = async (published: boolean): Promise<{ id: string; slug: string }> => {
    const email = `artist-${randomUUID()}@example.com`
    const [account] = await db.insert(identityAccount).values({ email }).returning({ id: identityAccount.id })
    const id = account?.id as string
    const slug = `artist-${id}`
    const galleryPublishedAt = published ? now() : null
    await db.insert(userProfile).values({ id, email, name: 'Ada Painter', role: 'artist', slug, galleryPublishedAt })
    return { id, slug }
  }

  return {
    ...shippingObjectMakers(db),
    ...saleObjectMakers(db),
    checkout: (buyerId) => insertOrder({ buyerId, sellerId: randomUUID() }, 'checkout'),
    order: (buyerId) => insertOrder({ buyerId, sellerId: randomUUID() }, 'order'),
    sale: (sellerId) => insertOrder({ buyerId: randomUUID(), sellerId }, 'order'),
    /** Whoever has its code may check one; there are none that are not public. */
    async certificate(ownerId, published) {
      const code = randomBytes(8).toString('hex')
      if (published)
        await db.insert(certificate).values({ ownerId, code, serial: randomInt(1_000_000_000), facts: CERTIFIED })
      const state = async () => JSON.stringify(await db.select().from(certificate).where(eq(certificate.code, code)))
      return { key: code, imageIds: [], state }
    },
    artwork: insertArtwork,
    async product(ownerId, published) {
      const { key, state } = await insertArtwork(ownerId, published)
      const handle = `boats-${randomUUID()}`
      await db.insert(product).values({ artworkId: key, handle, variantId: randomUUID(), listed: published })
      return { key: handle, imageIds: [], state }
    },
    async exhibition(ownerId, published) {
      const values = {
        ownerId,
        title: 'Low Tide',
        description: 'New paintings.',
        startDate: '2026-12-01',
        endDate: '2026-12-24',
        location: 'Pier 9',
        status: published ? ('published' as const) : ('draft' as const),
      }
      const [row] = await db.insert(exhibition).values(values).returning({ id: exhibition.id })
      const id = row?.id as string
      const state = async () => JSON.stringify(await db.select().from(exhibition).where(eq(exhibition.id, id)))
      return { key: id, imageIds: [], state }
    },
    /** A comment on a work of its own; comments are never drafts. */
    async comment(ownerId) {
      const { key: itemId } = await insertArtwork(ownerId, true)
      const values = { itemType: 'artwork' as const, itemId, userId: ownerId, content: 'Lovely.' }
      const [row] = await db.insert(itemComment).values(values).returning({ id: itemComment.id })
      const id = row?.id as string
      const state = async () => JSON.stringify(await db.select().from(itemComment).where(eq(itemComment.id, id)))
      return { key: id, imageIds: [], state }
    },
    async 'saved list'(ownerId) {
      const [row] = await db
        .insert(savedList)
        .values({ userId: ownerId, name: `List ${randomUUID()}` })
        .returning({ id: savedList.id })
      const id = row?.id as string
      const state = async () => JSON.stringify(await db.select().from(savedList).where(eq(savedList.id, id)))
      return { key: id, imageIds: [], state }
    },
    async upload(ownerId) {
      const values = { ownerId, name: 'harbour.jpg', size: 2_000_000 }
      const [row] = await db.insert(upload).values(values).returning({ id: upload.id })
      const id = row?.id as string
      const state = async () => JSON.stringify(await db.select().from(upload).where(eq(upload.id, id)))
      return { key: id, imageIds: [], state }
    },
    async import(ownerId) {
      const id = randomUUID()
      await t.app.files.put(`inventory-imports/${id}`, Buffer.from('Title,Year\nPier,2020\nMole,2021\n'))
      const options = { answers: {}, mapping: {}, corrections: [] }
      const values = { id, ownerId, fileName: 'works.csv', options, sheets: [], questions: [], skipped: [] }
      await db.insert(inventoryImport).values(values)
      const state = async () =>
        JSON.stringify(await db.select().from(inventoryImport).where(eq(inventoryImport.id, id)))
      return { key: id, imageIds: [], state }
    },
    async 'search alert'(userId) {
      const values = {
        userId,
        text: `boats ${randomUUID()}`,
        exact: false,
        filters: {},
        condition: 'boat',
        inNamesOnly: false,
      }
      const [row] = await db.insert(searchAlert).values(values).returning({ id: searchAlert.id })
      const id = row?.id as string
      const state = async () => String(await db.$count(searchAlert, eq(searchAlert.id, id)))
      return { key: id, imageIds: [], state }
    },
    /** What a person asked about a work, with an offer of its seller; inquiries are never public. */
    async inquiry(buyerId) {
      const { id: sellerId } = await insertArtist(false)
      const { key: artworkId } = await insertArtwork(sellerId, true)
      const values = { title: 'Boats', artworkId, sellerId, buyerId }
      const [row] = await db.insert(inquiry).values(values).returning({ id: inquiry.id })
      const id = row?.id as string
      const validUntil = new Date(now().getTime() + 86_400_000)
      await db
        .insert(inquiryOffer)
        .values({ id, inquiryId: id, by: 'seller', priceMinor: 90_000, currency: 'usd', validUntil })
      const state = async () => {
        const offers = await db.select().from(inquiryOffer).where(eq(inquiryOffer.inquiryId, id))
        return JSON.stringify([await db.select().from(inquiry).where(eq(inquiry.id, id)), offers])
      }
      return { key: id, imageIds: [], state }
    },
    /** An article belongs to nobody. */
    async article(_ownerId, published) {
      const values = {
        sourceId: randomUUID(),
        slug: `light-${randomUUID()}`,
        title: 'Light',
        authorName: 'Ada Painter',
        status: published ? ('published' as const) : ('draft' as const),
        body: '<p>Turn off every lamp.</p>',
      }
      const [row] = await db.transaction(async (tx) => {
        // Drops cached pages of articles, which name the latest ones.
        await t.app.events.emit(tx, { type: 'articles.synced', count: 1 })
        return tx.insert(article).values(values).returning({ id: article.id })
      })
      const id = row?.id as string
      const state = async () => JSON.stringify(await db.select().from(article).where(eq(article.id, id)))
      return { key: id, imageIds: [], state }
    },
    /** A session of an account; sessions are never published. */
    async account(ownerId) {
      const [row] = await db
        .insert(identitySession)
        .values({ accountId: ownerId })
        .returning({ id: identitySession.id })
      const id = row?.id as string
      const state = async () =>
        JSON.stringify(await db.select().from(identitySession).where(eq(identitySession.id, id)))
      return { key: id, imageIds: [], state }
    },
    /** The gallery of a new artist; a person has only one, so the owner is ignored. */
    async artist(_ownerId, published) {
      const { id, slug } = await insertArtist(published)
      const state = async () => JSON.stringify(await db.select().from(userProfile).where(eq(userProfile.id, id)))
      return { key: slug, imageIds: [], state }
    },
  }
}
