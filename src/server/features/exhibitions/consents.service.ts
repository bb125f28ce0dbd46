import type { ArtworkCard } from '#contract/artworks.ts'
import type { ConsentRequest, ConsentStatus, HostConsent } from '#contract/consents.ts'
import { DAY_MS } from '#contract/constants.ts'
import type { CoverWork } from '#contract/exhibitions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Search } from '../search/search.module.ts'
import type { ConsentMails } from './consent-mails.ts'
import { type ConsentRow, consentsRepository as rows } from './consents.repository.ts'
import { requireOwner } from './exhibitions.policy.ts'
import { type ExhibitionRow, exhibitionsRepository } from './exhibitions.repository.ts'

export interface ConsentsDeps {
  db: Database
  events: Pick<Events, 'emit'>
  clock: Clock
  search: Pick<Search, 'update'>
  artworks: Pick<Artworks, 'visibleCards'>
  mails: ConsentMails
}

type RequestRow = Awaited<ReturnType<typeof rows.ofArtist>>[number]
type HungRow = Awaited<ReturnType<typeof rows.ofExhibition>>[number]
type WaitingRow = HungRow & { consent: ConsentRow }

/** A withdrawn request has left the wall; its work hangs again only where it needs no consent. */
const toStatus = (consent: ConsentRow | null): ConsentStatus =>
  !consent || consent.status === 'withdrawn' ? 'asked' : consent.status

const isWaiting = (row: HungRow): row is WaitingRow => !row.represented && row.consent?.status === 'asked'

/** The artist's works in the exhibition that wait for an answer: one request. */
const requestTo = (hung: readonly HungRow[], artistId: string): WaitingRow[] =>
  hung.filter(isWaiting).filter(({ artist }) => artist.id === artistId)

/** A day after the artist was last notified of the request. */
const remindFrom = (request: readonly WaitingRow[]): Date =>
  new Date(Math.max(...request.map(({ consent }) => (consent.remindedAt ?? consent.askedAt).getTime())) + DAY_MS)

const presentHung = (hung: readonly HungRow[]): HostConsent[] =>
  hung.map((row) => ({
    artwork_id: row.artworkId,
    title: row.title,
    artist: row.artist,
    status: row.represented && row.consent?.status !== 'declined' ? ('represented' as const) : toStatus(row.consent),
    asked_at: row.consent?.askedAt.toISOString() ?? null,
    seen_at: row.consent?.seenAt?.toISOString() ?? null,
    answered_at: row.consent?.answeredAt?.toISOString() ?? null,
    reminded_at: row.consent?.remindedAt?.toISOString() ?? null,
    remind_from: isWaiting(row) ? remindFrom(requestTo(hung, row.artist.id)).toISOString() : null,
  }))

/** The consent of artists to showing their works in exhibitions of others (decision 038). */
export const createConsents = ({ db, events, clock, search, artworks, mails }: ConsentsDeps) => {
  const presentRequest = (
    [first, ...others]: RequestRow[],
    works: ReadonlyMap<string, ArtworkCard>,
  ): ConsentRequest[] => {
    if (!first) return []
    const { startDate, endDate, ...exhibition } = first.exhibition
    return [
      {
        exhibition: { ...exhibition, start_date: startDate, end_date: endDate },
        host: first.host,
        works: [first, ...others].flatMap(({ consent }) => {
          const work = works.get(consent.artworkId)
          return work ? [{ ...presentWork(work), status: toStatus(consent) }] : []
        }),
        asked_at: first.consent.askedAt.toISOString(),
      },
    ]
  }

  const requests = async (user: Actor, exhibitionId?: string): Promise<ConsentRequest[]> => {
    const found = await rows.ofArtist(db, user.id, exhibitionId)
    const works = await artworks.visibleCards(
      found.map(({ consent }) => consent.artworkId),
      user.id,
    )
    const byId = new Map(works.map((work) => [work.id, work]))
    return [...Map.groupBy(found, ({ exhibition }) => exhibition.id).values()].flatMap((those) =>
      presentRequest(those, byId),
    )
  }

  const emitChanged = async (tx: Transaction, show: Pick<ExhibitionRow, 'id' | 'status'>, hostId: string) => {
    await search.update(tx, 'exhibition', [show.id])
    const isPublic = show.status === 'published'
    await events.emit(tx, { type: 'exhibition.changed', exhibitionId: show.id, ownerId: hostId, isPublic })
  }

  /** The exhibition, locked, and the request for a work in it that still waits for an answer. */
  const lockRequest = async (tx: Transaction, exhibitionId: string, user: Actor, artworkId: string) => {
    const show = await exhibitionsRepository.lockForUpdate(tx, exhibitionId)
    if (!show) throw new Failure('not_found')
    requireOwner(show, user)
    const hung = await rows.ofExhibition(tx, exhibitionId)
    const wanted = hung.find((row) => row.artworkId === artworkId)
    if (!wanted) throw new Failure('not_found')
    if (!isWaiting(wanted)) throw new Failure('request_settled')
    return { show, artistId: wanted.artist.id, request: requestTo(hung, wanted.artist.id) }
  }

  return {
    /**
     * Asks the artists of those of these works that need consent, once for every work. A request that was withdrawn and
     * is sent again within a day is in the artist's list, but not in the mailbox twice.
     */
    async ask(tx: Transaction, show: ExhibitionRow, artworkIds: readonly string[]): Promise<void> {
      const asked = await rows.ask(tx, show.id, show.ownerId, artworkIds, clock.now())
      if (asked.length === 0) return
      const people = await rows.readEmails(tx, [show.ownerId, ...new Set(asked.map(({ artistId }) => artistId))])
      const host = people.get(show.ownerId)
      for (const [artistId, works] of Map.groupBy(asked, (work) => work.artistId)) {
        await events.emit(tx, { type: 'consent.asked', exhibitionId: show.id, hostId: show.ownerId, artistId })
        const artist = people.get(artistId)
        const mailed = works.filter(
          ({ lastHeardAt }) => lastHeardAt === null || lastHeardAt.getTime() + DAY_MS <= clock.now().getTime(),
        )
        const titles = mailed.map(({ title }) => title)
        if (artist && host && titles.length > 0) await mails.asked(tx, artist, host, show, titles)
      }
    },

    async ofExhibition(id: string, user: Actor): Promise<HostConsent[]> {
      const owner = await exhibitionsRepository.findOwner(db, id)
      if (!owner) throw new Failure('not_found')
      requireOwner(owner, user)
      return presentHung(await rows.ofExhibition(db, id))
    },

    /** Reminds an artist of everything in the exhibition that waits for an answer, with one mail, at most once a day. */
    remind: (id: string, user: Actor, artworkId: string): Promise<HostConsent[]> =>
      db.transaction(async (tx) => {
        const { show, artistId, request } = await lockRequest(tx, id, user, artworkId)
        const now = clock.now()
        if (remindFrom(request) > now) throw new Failure('reminded_recently')
        await rows.remind(
          tx,
          id,
          request.map((row) => row.artworkId),
          now,
        )
        await events.emit(tx, { type: 'consent.asked', exhibitionId: id, hostId: show.ownerId, artistId })
        const people = await rows.readEmails(tx, [show.ownerId, artistId])
        const [host, artist] = [people.get(show.ownerId), people.get(artistId)]
        const titles = request.map(({ title }) => title)
        if (host && artist) await mails.reminded(tx, artist, host, show, titles)
        return presentHung(await rows.ofExhibition(tx, id))
      }),

    /** Takes an unanswered request back; its work leaves the exhibition. */
    withdraw: (id: string, user: Actor, artworkId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const { show } = await lockRequest(tx, id, user, artworkId)
        await rows.withdraw(tx, id, artworkId)
        const coverArtworkId = show.coverArtworkId === artworkId ? null : show.coverArtworkId
        await exhibitionsRepository.update(tx, id, { coverArtworkId })
        await emitChanged(tx, show, show.ownerId)
      }),

    mine: (user: Actor): Promise<ConsentRequest[]> => requests(user),

    see: (user: Actor): Promise<void> => rows.see(db, user.id, clock.now()),

    /** Agrees or declines; a consent that was given can be taken back, and the work leaves the exhibition's page at once. */
    async answer(exhibitionId: string, user: Actor, artworkIds: readonly string[], agreed: boolean) {
      await db.transaction(async (tx) => {
        const show = await exhibitionsRepository.lockForUpdate(tx, exhibitionId)
        if (!show) throw new Failure('not_found')
        const answer = { status: agreed ? 'given' : 'declined', answeredAt: clock.now() } as const
        const answered = await rows.answer(tx, exhibitionId, user.id, artworkIds, answer)
        if (answered.length === 0) throw new Failure('not_found')
        const hostId = show.ownerId
        await events.emit(tx, { type: 'consent.answered', exhibitionId, hostId, artistId: user.id, agreed })
        await emitChanged(tx, show, hostId)
        const people = await rows.readEmails(tx, [hostId, user.id])
        const [host, artist] = [people.get(hostId), people.get(user.id)]
        const hung = await rows.ofExhibition(tx, exhibitionId)
        const titles = hung.filter(({ artworkId }) => answered.includes(artworkId)).map(({ title }) => title)
        if (host && artist) await mails.answered(tx, host, artist, show, { titles, agreed })
      })
      const [request] = await requests(user, exhibitionId)
      if (!request) throw new Failure('not_found')
      return request
    },

    /** Works of an artist are shown, or hidden, in the exhibitions of a gallery that represents them, or stops. */
    async representationChanged(tx: Transaction, galleryId: string, artistId: string): Promise<void> {
      for (const show of await rows.exhibitionsWith(tx, galleryId, artistId)) await emitChanged(tx, show, galleryId)
    },

    /** Called before a representation ends: what is shown stays shown until its artist takes the consent back. */
    keepShown: (tx: Transaction, galleryId: string, artistId: string): Promise<void> =>
      rows.keepShown(tx, galleryId, artistId, clock.now()),
  }
}
export type Consents = ReturnType<typeof createConsents>

/** A work in a request; also one without a ready picture. */
const presentWork = ({ id, title, medium, dimensions, images }: ArtworkCard): CoverWork => ({
  id,
  title,
  medium,
  dimensions,
  images,
})
