import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/primitives.ts'
import { artwork } from '#server/schema/artworks.ts'
import { article } from '#server/schema/community.ts'
import { exhibition, shownArtwork } from '#server/schema/exhibitions.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'
import type { SearchKind } from './search-document.ts'

interface HitOf<Kind extends string, Shown> {
  id: string
  kind: Kind
  /** What the thing shows of itself; works are read by their own feature. */
  shown: Shown
}

export interface ProductHit {
  id: string
  artworkId: string
  handle: string
  variantId: string
}

export interface ArtistHit {
  name: string
  slug: string
  role: Role | null
  location: string
  galleryPublished: boolean
  worksCount: number
  availableCount: number
  /** The newest published works. */
  workIds: string[]
}

export interface ExhibitionHit {
  title: string
  description: string
  startDate: string
  endDate: string
  location: string
  imageUrl: string | null
  hostId: string
  hostName: string
  hostLocation: string
  /** The first public works, the one chosen for the cover before all. */
  coverIds: string[]
}

export interface ArticleHit {
  slug: string
  title: string
  authorName: string
  summary: string
  imageUrl: string | null
  updatedAt: string
}

/** One found thing; a work has its product while it is listed. */
export type SearchHit =
  | HitOf<'artwork', ProductHit | null>
  | HitOf<'artist', ArtistHit>
  | HitOf<'exhibition', ExhibitionHit>
  | HitOf<'article', ArticleHit>

/** What the feed sends of a description: cards show 100 characters of its text, which may be between markup. */
export const DESCRIPTION_START = sql.raw('500')
/** Works on the wall of an artist in lists. */
const MAX_WALL_WORKS = sql.raw('3')
const MAX_COVER_WORKS = sql.raw('5')

const selectProduct = (id: SQL) => sql`(
  select json_build_object('id', p.id, 'artworkId', p.artwork_id, 'handle', p.handle, 'variantId', p.variant_id)
  from ${product} p where p.artwork_id = ${id} and p.listed)`

const selectArtist = (id: SQL) => sql`(
  select json_build_object('name', p.name, 'slug', p.slug, 'role', p.role, 'location', p.location,
    'galleryPublished', p.gallery_published_at is not null,
    'worksCount', (select count(*) from ${artwork} w where w.owner_id = p.id and w.status = 'published'),
    'availableCount', (
      select count(*) from ${artwork} w where w.owner_id = p.id and w.status = 'published' and not w.is_sold and not w.is_reserved),
    'workIds', (
      select coalesce(json_agg(newest.id order by newest.published_at desc, newest.id desc), '[]')
      from (
        select w.id, w.published_at from ${artwork} w where w.owner_id = p.id and w.status = 'published'
        order by w.published_at desc, w.id desc limit ${MAX_WALL_WORKS}) newest))
  from ${userProfile} p where p.id = ${id})`

const selectExhibition = (id: SQL) => sql`(
  select json_build_object('title', e.title, 'description', left(e.description, ${DESCRIPTION_START}),
    'startDate', e.start_date, 'endDate', e.end_date, 'location', e.location, 'imageUrl', e.image_url,
    'hostId', host.id, 'hostName', host.name, 'hostLocation', host.location,
    'coverIds', (
      select coalesce(json_agg(first.id order by first.other, first.position), '[]')
      from (
        select hung.artwork_id as id, hung.position, hung.artwork_id is distinct from e.cover_artwork_id as other
        from ${shownArtwork} hung
        where hung.exhibition_id = e.id
        order by other, hung.position limit ${MAX_COVER_WORKS}) first))
  from ${exhibition} e join ${userProfile} host on host.id = e.owner_id where e.id = ${id})`

const selectArticle = (id: SQL) => sql`(
  select json_build_object('slug', a.slug, 'title', a.title, 'authorName', a.author_name, 'summary', a.summary,
    'imageUrl', a.image_url, 'updatedAt', a.updated_at)
  from ${article} a where a.id = ${id})`

const SHOWN: Record<SearchKind, (id: SQL) => SQL> = {
  artwork: selectProduct,
  artist: selectArtist,
  exhibition: selectExhibition,
  article: selectArticle,
}

/**
 * What the thing of a row with `id` and `kind` shows, in the query that finds it. `kinds` are those that a row can have:
 * Postgres plans the others, too, for as long as a search takes.
 */
export const selectShown = (row: SQL, kinds: readonly SearchKind[]): SQL => {
  const branches = kinds.map((kind) => sql`when ${kind} then ${SHOWN[kind](sql`${row}.id`)}`)
  return sql`case ${row}.kind ${sql.join(branches, sql` `)} end`
}
