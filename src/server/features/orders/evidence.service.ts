import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type EvidenceForm, type EvidencePart, MAX_EVIDENCE_BYTES, MAX_EVIDENCE_PAGES } from '#contract/evidence.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { Once } from '#server/platform/http/call.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { Site } from '../site/site.module.ts'
import { readMessages } from './evidence.read.ts'
import { type DisputedOrders, gatherEvidence, toFacts } from './evidence.ts'
import { type FullOrder, ordersRead as read } from './orders.read.ts'
import { FILE_ADDRESS_MS, PREVIEWED_EVIDENCE } from './orders.service.ts'

export interface OrderEvidenceDeps {
  db: Database
  clock: Clock
  files: FilesProvider
  mediaAddress: MediaAddress
  artworks: Pick<Artworks, 'shareSource'>
  payments: Pick<Payments, 'answerDispute' | 'findAnswer' | 'testMode'>
  publicUrl: string
  site: Pick<Site, 'current'>
}

/** What was sent is kept with the dispute. */
const SENT = 'dispute-evidence/'
const MAX_MESSAGES = 40
const MAX_PICTURES = 8

/** Its seller; without, an administrator, who answers for all orders of the payment. */
type Seller = { by: 'seller'; userId: string } | undefined

interface Disputed extends DisputedOrders {
  dispute: NonNullable<FullOrder['dispute']>
}

/** What the bank is sent about disputed orders, and what it can be sent. */
export const createOrderEvidence = (deps: OrderEvidenceDeps) => {
  const { db, clock, files, payments, publicUrl } = deps

  const requireDisputed = async (id: string, seller: Seller): Promise<Disputed> => {
    const full = await read.find(db, id, seller)
    if (!full) throw new Failure('not_found')
    if (!full.dispute) throw new Failure('order_not_disputed')
    const orders = seller ? [full] : await read.findTogether(db, full.order.checkoutId)
    const ids = orders.map(({ order }) => order.id)
    return { orders, dispute: full.dispute, messages: await readMessages(db, ids, MAX_MESSAGES), publicUrl }
  }

  const loadPicture = async (artworkId: string | null): Promise<Buffer | null> => {
    const source = artworkId === null ? null : await deps.artworks.shareSource(artworkId)
    const stored = source && (await files.get(source.key))
    return stored && buffer(stored.stream)
  }

  const writeFile = async (disputed: Disputed, form: EvidenceForm): Promise<Buffer> => {
    const { orders, dispute } = disputed
    const parts = gatherEvidence(disputed).filter(({ name }) => form.parts.includes(name))
    const works = orders.flatMap(({ lines }) => lines.map(({ artworkId }) => artworkId)).slice(0, MAX_PICTURES)
    const loaded = form.parts.includes('works') ? await Promise.all(works.map(loadPicture)) : []
    const { evidenceFile } = await import('./evidence-file.ts')
    const { file, pages } = await evidenceFile({
      orders,
      dispute,
      parts,
      text: form.text.trim(),
      pictures: loaded.filter((picture) => picture !== null),
      testMode: payments.testMode,
      sizes: deps.site.current().sizes,
    })
    if (pages > MAX_EVIDENCE_PAGES || file.byteLength > MAX_EVIDENCE_BYTES) throw new Failure('evidence_too_large')
    return file
  }

  const addressFile = (key: string): { url: string } => ({
    url: deps.mediaAddress(key, new Date(clock.now().getTime() + FILE_ADDRESS_MS)),
  })

  return {
    async list(id: string, seller?: Seller): Promise<{ parts: EvidencePart[] }> {
      const gathered = gatherEvidence(await requireDisputed(id, seller))
      return { parts: gathered.map(({ name, title, detail }) => ({ name, title, detail })) }
    },

    /** Writes the file, or finds the one that was sent; returns an address that is valid for an hour. */
    async preview(id: string, form: EvidenceForm, seller?: Seller): Promise<{ url: string }> {
      const disputed = await requireDisputed(id, seller)
      const { dispute } = disputed
      // Of a payment to several sellers, what was sent is about the orders of others as well.
      const sent = seller && dispute.orders > 1 ? null : await payments.findAnswer(dispute.id)
      if (sent !== null) return addressFile(sent)
      const key = `${PREVIEWED_EVIDENCE}${id}.pdf`
      await files.put(key, await writeFile(disputed, form))
      return addressFile(key)
    },

    /** Answers the bank, once. `present` returns the order as it is afterwards. */
    async send<A>(
      id: string,
      form: EvidenceForm,
      { seller, once, present }: { seller?: Seller; once: Once<A>; present(tx: Transaction): Promise<A> },
    ): Promise<A> {
      const disputed = await requireDisputed(id, seller)
      const { dispute } = disputed
      if (seller && dispute.orders > 1) throw new Failure('dispute_by_admin')
      const fileKey = `${SENT}${randomUUID()}.pdf`
      await files.put(fileKey, await writeFile(disputed, form))
      const facts = toFacts(disputed, gatherEvidence(disputed), form)
      const sentBy = seller ? 'seller' : 'admin'
      let isUsed = false
      try {
        return await once(async (tx) => {
          await payments.answerDispute(tx, { disputeId: dispute.id, sentBy, facts, fileKey })
          isUsed = true
          return present(tx)
        })
      } finally {
        if (!isUsed) await files.remove(fileKey)
      }
    },
  }
}
export type OrderEvidence = ReturnType<typeof createOrderEvidence>
