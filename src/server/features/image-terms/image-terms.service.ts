import type { ImageTermsPolicy, OwnImageTerms, StatedImageTerms, WorkImageTermsForm } from '#contract/image-terms.ts'
import { type ImageTerms, imageTermsPath } from '#contract/image-terms-words.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import { tag } from '#server/platform/http/cache-tags.ts'
import { lockProfile } from '#server/schema/profiles.ts'
import { writeCredit } from './image-credit.ts'
import { imageTermsRead as read } from './image-terms.read.ts'
import { type ImageTermsRow, imageTermsRepository as repository, type TermsOwner } from './image-terms.repository.ts'
import './image-terms.events.ts'

export interface ImageTermsDeps {
  db: Database
  events: Pick<Events, 'emit'>
  /** Without a trailing slash. */
  publicUrl: string
}

/** The credit of an image of these works: of one, or of several that it shows together. */
type CreditWriter = (artworkIds: readonly string[]) => string

/** What the page of an artist's terms lists at most. */
const MAX_LISTED = 200
const TDMREP = 'http://www.w3.org/ns/tdmrep'

/** What holds for whoever never stated anything. */
const RESERVED: StatedImageTerms = { terms: 'reserved', license_text: '', license_url: '' }
/** An image of several works has the terms of the strictest. */
const STRICTEST_FIRST: readonly ImageTerms[] = ['reserved', 'licensed', 'allowed']

const present = (row: Pick<ImageTermsRow, 'terms' | 'licenseText' | 'licenseUrl'> | undefined): StatedImageTerms =>
  row ? { terms: row.terms, license_text: row.licenseText, license_url: row.licenseUrl } : RESERVED

/** Without the text of a license that was chosen before. */
const tidy = (stated: StatedImageTerms): StatedImageTerms =>
  stated.terms === 'licensed' ? stated : { ...RESERVED, terms: stated.terms }

const findFor = (rows: readonly ImageTermsRow[], artworkId: string | null): StatedImageTerms | null => {
  const row = rows.find((one) => one.artworkId === artworkId)
  return row ? present(row) : null
}

/** What artists state about training AI with their images (decision 077). */
export const createImageTermsService = ({ db, events, publicUrl }: ImageTermsDeps) => {
  const toPolicyUrl = (slug: string): string => publicUrl + imageTermsPath(slug)

  const store = (owner: TermsOwner, stated: StatedImageTerms | null): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await lockProfile(tx, owner.ownerId))) throw new Failure('account_not_found')
      await repository.replace(tx, owner, stated && tidy(stated))
      await events.emit(tx, { type: 'image-terms.changed', ownerId: owner.ownerId })
    })

  const requireOwned = async (artworkId: string, userId: string): Promise<void> => {
    const ownerId = await repository.findWorkOwner(db, artworkId)
    if (ownerId === null) throw new Failure('artwork_not_found')
    if (ownerId !== userId) throw new Failure('artwork_forbidden')
  }
  const findOfWork = async (userId: string, artworkId: string) => {
    const rows = await repository.list(db, userId)
    return { own: findFor(rows, artworkId), inherited: findFor(rows, null) ?? RESERVED }
  }

  const find = async (userId: string): Promise<OwnImageTerms> => {
    const stated = findFor(await repository.list(db, userId), null) ?? RESERVED
    const artist = await read.findPublicArtist(db, { id: userId })
    return { ...stated, policy_url: artist && toPolicyUrl(artist.slug) }
  }

  return {
    toPolicyUrl,

    find,

    async change(userId: string, stated: StatedImageTerms): Promise<OwnImageTerms> {
      await store({ ownerId: userId, artworkId: null }, stated)
      return find(userId)
    },

    async findForWork(userId: string, artworkId: string) {
      await requireOwned(artworkId, userId)
      return findOfWork(userId, artworkId)
    },

    async changeForWork(userId: string, artworkId: string, { terms, ...license }: WorkImageTermsForm) {
      await requireOwned(artworkId, userId)
      await store({ ownerId: userId, artworkId }, terms === 'inherited' ? null : { terms, ...license })
      return findOfWork(userId, artworkId)
    },

    /** Throws `not_found` for an artist of whom visitors see nothing. */
    async policy(slug: string): Promise<ImageTermsPolicy> {
      const artist = await read.findPublicArtist(db, { slug })
      if (!artist) throw new Failure('not_found')
      tag(`artist:${artist.id}`)
      const rows = await read.listPublic(db, artist.id, MAX_LISTED)
      const stated = present(rows.find(({ handle }) => handle === null))
      const url = toPolicyUrl(slug)
      const target = `${publicUrl}/gallery/${slug}`
      const mine = { target, action: 'tdm:mine' as const }
      return {
        '@context': ['http://www.w3.org/ns/odrl.jsonld', `${TDMREP}.jsonld`],
        '@type': 'Offer',
        profile: TDMREP,
        uid: url,
        assigner: { uid: url, 'vcard:fn': artist.name, 'vcard:hasURL': stated.license_url || url },
        permission:
          stated.terms === 'reserved'
            ? []
            : [{ ...mine, duty: stated.terms === 'licensed' ? [{ action: 'obtainConsent' as const }] : [] }],
        prohibition: stated.terms === 'reserved' ? [mine] : [],
        artist: { id: artist.id, name: artist.name, slug, gallery_published: artist.hasGallery },
        stated,
        works: rows.flatMap(({ title, handle, ...row }) =>
          title === null || handle === null ? [] : [{ title, handle, ...present(row) }],
        ),
      }
    },

    /** What writes the credits of an artist's images, as everything is stated now. */
    async loadCredits(on: Queryable, ownerId: string): Promise<CreditWriter> {
      const artist = await read.findCreditedArtist(on, ownerId)
      if (!artist) throw new Failure('account_not_found')
      const rows = await repository.list(on, ownerId)
      const inherited = findFor(rows, null) ?? RESERVED
      return (artworkIds) => {
        const all = artworkIds.map((id) => findFor(rows, id) ?? inherited)
        const strictest = STRICTEST_FIRST.map((terms) => all.find((one) => one.terms === terms)).find(Boolean)
        return writeCredit({
          artist: artist.name,
          stated: strictest ?? inherited,
          policyUrl: toPolicyUrl(artist.slug),
        })
      }
    },
  }
}
export type ImageTermsService = ReturnType<typeof createImageTermsService>
