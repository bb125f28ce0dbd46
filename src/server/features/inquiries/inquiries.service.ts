import type { ArtworkCard } from '#contract/artworks.ts'
import { DAY_MS, INQUIRY_LIMITS } from '#contract/constants.ts'
import type { Inquiry, InquirySummary, InquiryTopic } from '#contract/inquiries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor, Once } from '#server/platform/http/call.ts'
import { type PageRequest, readPage } from '#server/platform/http/keyset.ts'
import type { RateLimiter } from '#server/platform/http/rate-limit.ts'
import type { SignedIds } from '#server/platform/signed-ids.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Orders } from '../orders/orders.module.ts'
import { findSide, otherSide, presentInquiry, presentSummary } from './inquiries.presenter.ts'
import { type InquiryParties, inquiriesRead as read } from './inquiries.read.ts'
import { type InquiryRow, inquiriesRepository as rows, type Side } from './inquiries.repository.ts'
import type { InquiryMails } from './inquiry-mails.ts'

export interface InquiriesDeps {
  db: Database
  clock: Clock
  events: Pick<Events, 'emit'>
  artworks: Pick<Artworks, 'visibleCards' | 'lockPublic'>
  orders: Pick<Orders, 'lockSubject' | 'requireGuestOrder'>
  rateLimiter: Pick<RateLimiter, 'consume'>
  mails: InquiryMails
  links: SignedIds
}

interface NewInquiry {
  artwork_id: string
  topics: readonly InquiryTopic[]
  text: string
  visitor?: { name: string; email: string } | undefined
}

/** Inquiries of visitors that one seller receives, wherever they come from. */
const VISITORS_PER_SELLER = { by: 'user', max: 60, windowSeconds: 86_400 } as const
/** Nobody gets more mails of a thread than this without having looked at it. */
const MAX_UNREAD_MAILS = 5

/** How long the inquiry of a visitor is kept after its last message. */
const VISITORS_KEPT_MS = 365 * DAY_MS

/** Conversations about works, between their sellers and those who ask. */
export const createInquiries = ({ db, clock, events, artworks, orders, rateLimiter, mails, links }: InquiriesDeps) => {
  const requireParties = async (tx: Transaction, id: string): Promise<InquiryParties> => {
    const found = await read.parties(tx, id)
    if (!found) throw new Failure('not_found')
    return found
  }

  /** Refuses what cannot be added to: the other side is gone, or there is no end to it. */
  const requireWritable = (inquiry: InquiryRow): void => {
    if (inquiry.sellerClosed || inquiry.buyerClosed) throw new Failure('account_closed')
    if (inquiry.messages >= INQUIRY_LIMITS.maxMessages) throw new Failure('inquiry_full')
  }

  /** Throws `not_found` for another person's inquiry too, so that nobody learns whether it exists. */
  const requireSide = (found: InquiryParties | null, userId: string): Side => {
    if (!found || (found.seller.id !== userId && found.buyer.id !== userId)) throw new Failure('not_found')
    return findSide(found, userId)
  }

  /** The same for a change: the inquiry is locked until the transaction ends. */
  const lockOwn = async (tx: Transaction, id: string, userId: string) => {
    const inquiry = await rows.lockForUpdate(tx, id)
    if (!inquiry) throw new Failure('not_found')
    const parties = await requireParties(tx, id)
    return { parties, side: requireSide(parties, userId) }
  }

  const addMessage = async (tx: Transaction, parties: InquiryParties, from: Side, text: string): Promise<void> => {
    const { id } = parties.inquiry
    const trimmed = text.trim()
    const at = clock.now()
    await rows.insertMessage(tx, { inquiryId: id, from, text: trimmed, createdAt: at })
    const unread = await rows.touch(tx, { id, from, text: trimmed, at, messages: 1 })
    if (unread <= MAX_UNREAD_MAILS) await mails.message(tx, parties, from, trimmed)
  }

  /** The work of an inquiry, if `userId` may see it. Read before a transaction, because it takes a connection of its own. */
  const loadWorks = async (id: string, userId: string | null): Promise<ArtworkCard[]> => {
    const artworkId = (await read.parties(db, id))?.inquiry.artworkId ?? null
    return artworkId === null ? [] : artworks.visibleCards([artworkId], userId)
  }

  const show = async (on: Queryable, id: string, side: Side, works: readonly ArtworkCard[]): Promise<Inquiry> => {
    const thread = await read.thread(on, id)
    if (!thread) throw new Failure('not_found')
    return presentInquiry(thread, side, works, clock.now())
  }

  /** The thread that an inquiry is added to: a signed-in person has one for each work. */
  const threadFor = async (tx: Transaction, work: ArtworkCard, actor: Actor | null, asked: NewInquiry) => {
    const known = actor && (await rows.lockOfBuyer(tx, actor.id, work.id))
    if (known) return known
    const about = { artworkId: work.id, title: work.title, sellerId: work.artist.id, topics: [...asked.topics] }
    const { name = '', email = '' } = asked.visitor ?? {}
    const who = actor ? { buyerId: actor.id } : { visitorName: name, visitorEmail: email }
    return rows.insert(tx, { ...about, ...who })
  }

  const requireWork = async (id: string): Promise<ArtworkCard> => {
    const [work] = await artworks.visibleCards([id], null)
    if (!work) throw new Failure('artwork_not_found')
    return work
  }

  const ofOrder = (id: string, of: { by: Side; userId: string | null }): Promise<{ id: string }> =>
    db.transaction(async (tx) => {
      // The order is locked, so that of two calls at the same time the second finds the thread of the first.
      const subject = await orders.lockSubject(tx, id, of)
      const { orderId, buyerId, sellerId, works, contact } = subject
      const known = await rows.latestAbout(tx, subject)
      // The order of a guest is kept in an account now.
      if (known && known.buyerId === null && buyerId !== null) await rows.claim(tx, known.id, buyerId)
      if (known) return { id: known.id }
      const [work] = works
      if (!work) throw new Failure('not_found')
      const accounts = buyerId === null ? [sellerId] : [buyerId, sellerId]
      if (!(await rows.haveAccounts(tx, accounts))) throw new Failure('account_closed')
      const who = buyerId === null ? { orderId, visitorName: contact.name, visitorEmail: contact.email } : { buyerId }
      const opened = await rows.insert(tx, { ...work, ...who, sellerId })
      return { id: opened.id }
    })

  const requireLink = (token: string): string => {
    const id = links.toId(token)
    if (!id) throw new Failure('inquiry_link_unusable')
    return id
  }
  /** A link works until its inquiry belongs to an account. */
  const requireVisitors = (inquiry: InquiryRow | undefined): void => {
    if (!inquiry || inquiry.buyerId !== null) throw new Failure('inquiry_link_unusable')
  }

  return {
    requireWritable,
    lockOwn,
    loadWorks,
    show,

    async send(asked: NewInquiry, actor: Actor | null, once: Once<{ id: string | null }>) {
      if (actor && !actor.hasProfile) throw new Failure('account_not_found')
      if (!actor && !asked.visitor)
        throw new Failure('invalid_request', {
          message: 'Enter your name and email, or log in.',
          fields: ['name', 'email'].map((name) => ({ field: `visitor.${name}`, message: 'is required' })),
        })
      const work = await requireWork(asked.artwork_id)
      if (work.artist.id === actor?.id) throw new Failure('own_work')
      if (!actor) await rateLimiter.consume(`inquiries of visitors ${work.artist.id}`, VISITORS_PER_SELLER)
      return once(async (tx) => {
        if (!(await artworks.lockPublic(tx, work.id))) throw new Failure('artwork_not_found')
        const { id } = await threadFor(tx, work, actor, asked)
        const parties = await requireParties(tx, id)
        requireWritable(parties.inquiry)
        await addMessage(tx, parties, 'buyer', asked.text)
        await events.emit(tx, { type: 'inquiry.received', inquiryId: id, userId: work.artist.id })
        return { id: actor ? id : null }
      })
    },

    async list(
      request: PageRequest,
      userId: string,
    ): Promise<{ items: InquirySummary[]; next_cursor: string | null; unread: number }> {
      const [{ rows: page, next_cursor }, unread] = await Promise.all([
        readPage(
          request,
          (from, limit) => read.page(db, userId, from, limit),
          ({ inquiry, lastAtExact }) => ({ at: lastAtExact, id: inquiry.id }),
        ),
        read.countUnread(db, userId),
      ])
      const ids = [...new Set(page.flatMap(({ inquiry }) => inquiry.artworkId ?? []))]
      const works = await artworks.visibleCards(ids, userId)
      return {
        items: page.map((one) => presentSummary(one, findSide(one, userId), works)),
        next_cursor,
        unread,
      }
    },

    async get(id: string, userId: string): Promise<Inquiry> {
      const side = requireSide(await read.parties(db, id), userId)
      return show(db, id, side, await loadWorks(id, userId))
    },

    async markRead(id: string, userId: string): Promise<void> {
      await rows.markRead(db, id, requireSide(await read.parties(db, id), userId))
    },

    async answer(id: string, userId: string, text: string, once: Once<Inquiry>): Promise<Inquiry> {
      const works = await loadWorks(id, userId)
      return once(async (tx) => {
        const { parties, side } = await lockOwn(tx, id, userId)
        requireWritable(parties.inquiry)
        await addMessage(tx, parties, side, text)
        // Who answers has read what was there.
        await rows.markRead(tx, id, side)
        await events.emit(tx, { type: 'inquiry.answered', inquiryId: id, userId: parties[otherSide(side)].id })
        return show(tx, id, side, works)
      })
    },

    /** The thread of the two sides of an order about one of its works; opened without a message if there is none. */
    ofOrder,

    /** The same for a guest, by the address of the order; the thread opens as from a visitor's link. */
    async ofGuestOrder(token: string): Promise<{ token: string }> {
      const { id } = await ofOrder(await orders.requireGuestOrder(token), { by: 'buyer', userId: null })
      return { token: links.toToken(id) }
    },

    /** The inquiry of a visitor's link. */
    async visit(token: string): Promise<Inquiry> {
      const id = requireLink(token)
      const found = await read.parties(db, id)
      requireVisitors(found?.inquiry)
      await rows.markRead(db, id, 'buyer')
      return show(db, id, 'buyer', await loadWorks(id, null))
    },

    async answerAsVisitor(token: string, text: string): Promise<Inquiry> {
      const id = requireLink(token)
      const works = await loadWorks(id, null)
      return db.transaction(async (tx) => {
        requireVisitors((await rows.lockForUpdate(tx, id)) ?? undefined)
        const parties = await requireParties(tx, id)
        requireWritable(parties.inquiry)
        await addMessage(tx, parties, 'buyer', text)
        await rows.markRead(tx, id, 'buyer')
        await events.emit(tx, { type: 'inquiry.answered', inquiryId: id, userId: parties.seller.id })
        return show(tx, id, 'buyer', works)
      })
    },

    /** Moves a visitor's inquiry to an account; a repeat by the same person changes nothing. */
    claim: (token: string, user: Actor): Promise<{ id: string }> =>
      db.transaction(async (tx) => {
        if (!user.hasProfile) throw new Failure('account_not_found')
        const id = requireLink(token)
        const inquiry = await rows.lockForUpdate(tx, id)
        if (inquiry?.buyerId === user.id) return { id }
        requireVisitors(inquiry ?? undefined)
        if (inquiry?.sellerId === user.id) throw new Failure('own_work')
        await rows.claim(tx, id, user.id)
        return { id }
      }),

    forgetVisitors: (): Promise<void> =>
      rows.removeVisitorsBefore(db, new Date(clock.now().getTime() - VISITORS_KEPT_MS)),
  }
}
export type InquiriesService = ReturnType<typeof createInquiries>
