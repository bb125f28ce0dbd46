import { DAY_MS } from '#contract/constants.ts'
import { ASK_AGAIN_DAYS, type ListedPerson, type Representation } from '#contract/people.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor, Once } from '#server/platform/http/call.ts'
import type { Exhibitions } from '../exhibitions/exhibitions.module.ts'
import type { RepresentationMails } from './representation-mails.ts'
import {
  type OpenRepresentation,
  type RepresentationRow,
  representationsRepository as rows,
} from './representations.repository.ts'

export interface RepresentationsDeps {
  db: Database
  events: Pick<Events, 'emit'>
  clock: Clock
  mails: RepresentationMails
  exhibitions: Pick<Exhibitions, 'representationChanged' | 'keepShown'>
  /** The address of a stored avatar. */
  avatarAddress(file: string): string
}

const getIds = ({ id, galleryId, artistId }: RepresentationRow) => ({ representationId: id, galleryId, artistId })

/** Galleries that represent artists, with the artists' consent. */
export const createRepresentationsService = (deps: RepresentationsDeps) => {
  const { db, events, clock, mails, exhibitions, avatarAddress } = deps

  const presentPerson = ({ id, name, role, location, avatarFile }: OpenRepresentation['gallery']): ListedPerson => ({
    id,
    name,
    role,
    location,
    avatar_url: avatarFile === null ? null : avatarAddress(avatarFile),
  })
  const present = ({ row, gallery, artist }: OpenRepresentation): Representation => ({
    id: row.id,
    status: row.status,
    message: row.message,
    gallery: presentPerson(gallery),
    artist: presentPerson(artist),
    asked_at: row.askedAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
  })

  const open = async (tx: Transaction, id: string): Promise<OpenRepresentation> => {
    const found = await rows.byId(tx, id)
    if (!found) throw new Failure('not_found')
    return found
  }
  const daysSince = (moment: Date | null): number =>
    moment === null ? Number.POSITIVE_INFINITY : (clock.now().getTime() - moment.getTime()) / DAY_MS

  /** Asks again what was declined or ended; what is asked or agreed already stays as it is. */
  const askAgain = async (
    tx: Transaction,
    known: RepresentationRow,
    message: string,
  ): Promise<'unchanged' | 'asked'> => {
    if (known.status === 'asked' || known.status === 'active') return 'unchanged'
    if (known.status === 'declined' && daysSince(known.answeredAt) < ASK_AGAIN_DAYS) throw new Failure('asked_recently')
    await rows.update(tx, known.id, { status: 'asked', message, askedAt: clock.now(), answeredAt: null })
    return 'asked'
  }

  return {
    mine: async (user: Actor): Promise<Representation[]> => (await rows.of(db, user.id)).map(present),

    async ask(user: Actor, artistId: string, message: string, once: Once<Representation>): Promise<Representation> {
      if (!user.hasProfile) throw new Failure('account_not_found')
      if (user.role !== 'gallery') throw new Failure('gallery_only')
      return once(async (tx) => {
        const role = await rows.findRole(tx, artistId)
        if (role === undefined) throw new Failure('not_found')
        if (role !== 'artist') throw new Failure('not_an_artist')
        const added = await rows.insert(tx, user.id, artistId, message.trim(), clock.now())
        const known = added ?? (await rows.lockPair(tx, user.id, artistId))
        if (!known) throw new Failure('conflict')
        // A request that was withdrawn and sent again within a day is in the list, but not in the mailbox twice.
        const isMailed = added !== null || daysSince(known.askedAt) >= 1
        if (!added && (await askAgain(tx, known, message.trim())) === 'unchanged')
          return present(await open(tx, known.id))
        const asked = await open(tx, known.id)
        await events.emit(tx, { type: 'representation.asked', ...getIds(asked.row) })
        if (isMailed) await mails.asked(tx, asked)
        return present(asked)
      })
    },

    answer: (id: string, user: Actor, agreed: boolean): Promise<Representation> =>
      db.transaction(async (tx) => {
        const row = await rows.lock(tx, id)
        if (row?.artistId !== user.id) throw new Failure('not_found')
        if (row.status !== 'asked') throw new Failure('request_settled')
        await rows.update(tx, id, { status: agreed ? 'active' : 'declined', answeredAt: clock.now() })
        const responded = await open(tx, id)
        await events.emit(tx, { type: 'representation.answered', ...getIds(row), agreed })
        if (agreed) await exhibitions.representationChanged(tx, row.galleryId, row.artistId)
        await mails.answered(tx, responded, agreed)
        return present(responded)
      }),

    /** An artist who ends it has declined: the gallery does not ask again at once. */
    end: (id: string, user: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await rows.lock(tx, id)
        const isArtist = row?.artistId === user.id
        if (!row || (!isArtist && row.galleryId !== user.id)) throw new Failure('not_found')
        if (row.status !== 'asked' && row.status !== 'active') return
        await rows.update(tx, id, { status: isArtist ? 'declined' : 'ended', answeredAt: clock.now() })
        await events.emit(tx, { type: 'representation.ended', ...getIds(row), by: user.id })
        if (row.status === 'asked') return
        await exhibitions.keepShown(tx, row.galleryId, row.artistId)
        await exhibitions.representationChanged(tx, row.galleryId, row.artistId)
        const ended = await rows.byId(tx, id)
        if (ended) await mails.ended(tx, ended, user.id)
      }),
  }
}
export type RepresentationsService = ReturnType<typeof createRepresentationsService>
