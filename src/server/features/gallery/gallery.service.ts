import type { GalleryPage } from '#contract/gallery.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import { tag } from '#server/platform/http/cache-tags.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Exhibitions } from '../exhibitions/exhibitions.module.ts'
import type { Profiles } from '../profiles/profiles.module.ts'
import type { Search } from '../search/search.module.ts'
import { presentResume, presentShow } from './gallery.presenter.ts'
import { createGalleryFrontRead, galleryRead } from './gallery.read.ts'

export interface GalleryDeps {
  db: Database
  events: Events
  clock: Clock
  /** Without a trailing slash. */
  publicUrl: string
  profiles: Pick<Profiles, 'presentPublic' | 'setGalleryPublished' | 'requireMember'>
  artworks: Pick<Artworks, 'visibleCards' | 'countWorks'>
  exhibitions: Pick<Exhibitions, 'coverAddress' | 'coverWork'>
  search: Pick<Search, 'update'>
}

export const createGalleryService = (deps: GalleryDeps) => {
  const { db, events, clock, publicUrl, profiles, artworks, exhibitions, search } = deps
  const readFront = createGalleryFrontRead(db)
  const toAddress = (slug: string): string => `${publicUrl}/gallery/${slug}`

  const ownAddress = async (userId: string) => {
    const found = await galleryRead.byUser(db, userId)
    if (!found) throw new Failure('account_not_found')
    return found
  }

  const setPublished = (userId: string, at: Date | null): Promise<void> =>
    db.transaction(async (tx) => {
      await profiles.setGalleryPublished(tx, userId, at)
      await search.update(tx, 'artist', [userId])
      await events.emit(tx, { type: 'gallery.changed', userId })
    })

  return {
    /**
     * Throws `not_found` while the gallery is not published, as for an unknown address (AW-10.18), and `account_closed` for a
     * published one whose account is closed.
     */
    async page(slug: string): Promise<GalleryPage> {
      const front = await readFront(slug)
      if (!front) throw new Failure((await galleryRead.isClosed(db, slug)) ? 'account_closed' : 'not_found')
      tag(`artist:${front.artist.id}`, `item:${front.artist.id}`)
      // An exhibition can show another artist's work, also one that is published later.
      if (front.shows.length > 0) tag('artworks')
      const covers = front.shows.flatMap((show) => show.covers)
      // Without duplicates, the artist's own works first.
      const found = await artworks.visibleCards([...new Set([...front.workIds, ...covers])], null)
      const own = new Set(front.workIds)
      const coverWorks = new Map(found.map((work) => [work.id, exhibitions.coverWork(work)]))
      return {
        artist: profiles.presentPublic(front.artist),
        followers_count: front.followers,
        url: toAddress(front.artist.slug),
        works: found.filter(({ id }) => own.has(id)),
        exhibitions: front.shows.map((show) =>
          presentShow(show, coverWorks, exhibitions.coverAddress(show.id, show.image_url)),
        ),
        resume: presentResume(front.resume),
      }
    },
    /** A repeat keeps the address and time of the first call (AW-10.17). */
    async publish(userId: string): Promise<{ url: string }> {
      const address = await ownAddress(userId)
      await profiles.requireMember(userId)
      if (!address.publishedAt) await setPublished(userId, clock.now())
      return { url: toAddress(address.slug) }
    },
    async unpublish(userId: string): Promise<void> {
      if ((await ownAddress(userId)).publishedAt) await setPublished(userId, null)
    },
    async state(userId: string) {
      const [address, works] = await Promise.all([ownAddress(userId), artworks.countWorks(userId)])
      const published = address.publishedAt !== null
      return {
        published,
        url: published ? toAddress(address.slug) : null,
        works_count: works.published,
        drafts_count: works.drafts,
      }
    },
  }
}
export type GalleryService = ReturnType<typeof createGalleryService>
