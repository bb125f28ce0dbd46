import type { ProfilePage } from '#contract/gallery.ts'
import { resolveRole } from '#contract/roles.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import { tag } from '#server/platform/http/cache-tags.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Exhibitions } from '../exhibitions/exhibitions.module.ts'
import type { Profiles } from '../profiles/profiles.module.ts'
import { profilePageRead as read } from './profile-page.read.ts'

export interface ProfilePageDeps {
  db: Database
  profiles: Pick<Profiles, 'presentPublic'>
  artworks: Pick<Artworks, 'visibleCards' | 'listPublished'>
  exhibitions: Pick<Exhibitions, 'coverWork' | 'listed'>
  mediaAddress: MediaAddress
}

type Found = NonNullable<Awaited<ReturnType<typeof read.person>>>

/** One word is too common a name to look for in articles. */
const isFullName = (name: string): boolean => name.trim().includes(' ')

const chooseStatement = ({ person, galleryStatement, curatorStatement }: Found): string => {
  const role = resolveRole(person.role)
  if (role === 'gallery') return galleryStatement
  return role === 'curator' ? curatorStatement : person.artistStatement
}

const toVisit = ({ person, visitAddress, openingHours, galleryHours }: Found): ProfilePage['visit'] => {
  const isVisited = visitAddress.trim() !== '' || openingHours !== null || galleryHours.trim() !== ''
  if (person.role !== 'gallery' || !isVisited) return null
  return { address: visitAddress, hours: openingHours, note: galleryHours }
}

/** The public profile of a person, with what belongs to the role (CD-5.19, decision 038). */
export const createProfilePages = ({ db, profiles, artworks, exhibitions, mediaAddress }: ProfilePageDeps) => {
  const represented = async (galleryId: string): Promise<ProfilePage['represented']> => {
    const artists = await read.represented(db, galleryId)
    tag(...artists.map(({ id }) => `artist:${id}` as const))
    const shown = await artworks.visibleCards(
      artists.flatMap(({ workIds }) => workIds),
      null,
    )
    const works = new Map(shown.map((work) => [work.id, exhibitions.coverWork(work)]))
    return artists.map(({ workIds, worksCount, availableCount, ...artist }) => ({
      ...artist,
      works_count: worksCount,
      available_count: availableCount,
      works: workIds.flatMap((workId) => works.get(workId) ?? []),
    }))
  }

  const representedBy = async (artistId: string): Promise<ProfilePage['represented_by']> => {
    const galleries = await read.representedBy(db, artistId)
    tag(...galleries.map(({ id }) => `artist:${id}` as const))
    return galleries
  }

  const loadExhibitions = async (userId: string): Promise<ProfilePage['exhibitions']> => {
    // Another host's exhibition may come to show a work of this person.
    tag('exhibitions')
    const ids = await read.exhibitionIds(db, userId)
    const listed = new Map((await exhibitions.listed(ids)).map((one) => [one.id, one]))
    return ids.flatMap((id) => listed.get(id) ?? [])
  }

  const articlesAbout = async (name: string): Promise<ProfilePage['articles']> => {
    tag('articles')
    return isFullName(name) ? read.articlesAbout(db, name.trim()) : []
  }

  return async (id: string): Promise<ProfilePage> => {
    tag(`artist:${id}`, `item:${id}`)
    const found = await read.person(db, id)
    if (!found) throw new Failure('not_found')
    if (found.isClosed) throw new Failure('account_closed')
    const { person } = found
    const [works, shows, artists, galleries, articles] = await Promise.all([
      artworks.listPublished(id),
      loadExhibitions(id),
      person.role === 'gallery' ? represented(id) : [],
      person.role === 'artist' ? representedBy(id) : [],
      articlesAbout(person.name),
    ])
    return {
      person: profiles.presentPublic(person),
      gallery_published: found.galleryPublished,
      followers_count: found.followers,
      statement: chooseStatement(found),
      cover_url: found.coverFile === null ? null : mediaAddress(found.coverFile),
      works,
      exhibitions: shows,
      represented: artists,
      represented_by: galleries,
      visit: toVisit(found),
      articles,
    }
  }
}
export type ProfilePages = ReturnType<typeof createProfilePages>
