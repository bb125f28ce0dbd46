import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import type { ProfilePage, RepresentedArtist } from '#contract/gallery.ts'
import { articlePath } from '#web/shared/article-path.ts'
import { ExhibitionCover } from '#web/shared/exhibition-cover.tsx'
import { HungWork } from '#web/shared/hung-work.tsx'
import { personPath } from '#web/shared/person-path.ts'
import { roleName } from '#web/shared/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { HangGrid } from '#web/ui/hang-grid.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HeroFacts, PageHero } from '#web/ui/page-head.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ProfileExhibitions } from './profile-exhibitions.tsx'
import styles from './profile-view.module.css'
import { ProfileVisit } from './profile-visit.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { SocialLinks } from './social-links.tsx'

const FIRST_ROW = 3

export type ShownProfile = ProfilePage & {
  /** The address of the page. */
  url: string
  /** When the page was rendered. */
  renderedAt: string
}

const STATEMENTS: Partial<Record<string, string>> = { gallery: 'Gallery statement', curator: 'Curator statement' }

interface ProfileViewProps {
  page: ShownProfile
  /** The button that follows the person. */
  follow?: ReactNode
}

/** A person as everybody may see them: who they are, and what belongs to the role (CD-5.19). */
export function ProfileView({ page, follow }: ProfileViewProps) {
  const { person, works, statement, exhibitions, represented, visit, articles } = page
  return (
    <>
      <ProfileHero page={page} follow={follow} />
      {page.cover_url && (
        <div className={styles.cover}>
          <Picture src={page.cover_url} alt="" title={person.name} ratio={2} cover eager sizes="100vw" />
        </div>
      )}
      {exhibitions.length > 0 && (
        <ProfileExhibitions name={person.name} exhibitions={exhibitions} today={page.renderedAt.slice(0, 10)} />
      )}
      {represented.length > 0 && <ProfileRepresented artists={represented} />}
      {works.length > 0 && (
        <section className={`wrap ${styles.section}`} aria-labelledby="works">
          <h2 id="works" className="display-m">
            Works
          </h2>
          <div className={styles.works}>
            <HangGrid label="Works">
              {works.map((work, index) => (
                <HungWork key={work.id} work={work} eager={exhibitions.length === 0 && index < FIRST_ROW} />
              ))}
            </HangGrid>
          </div>
        </section>
      )}
      {visit && <ProfileVisit id={person.id} name={person.name} visit={visit} renderedAt={page.renderedAt} />}
      {articles.length > 0 && (
        <section className={`wrap ${styles.section}`} aria-labelledby="articles">
          <h2 id="articles" className="display-m">
            Articles
          </h2>
          <ul className={styles.rows}>
            {articles.map(({ id, slug, title, author_name }) => (
              <li key={id}>
                <Link to={articlePath({ slug })}>
                  <span className="mute">{author_name}</span>
                  <span className="art">{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {statement && (
        <section className={styles.band}>
          <div className="wrap">
            <h2 className="title-l">{STATEMENTS[person.role ?? ''] ?? 'Artist statement'}</h2>
            <p className={`read ${styles.statement}`}>{statement}</p>
          </div>
        </section>
      )}
    </>
  )
}

function ProfileHero({ page, follow }: ProfileViewProps) {
  const { person, gallery_published, represented_by } = page
  const hasPortrait = person.avatar_url !== null || person.role !== 'gallery'
  return (
    <PageHero>
      <div>
        {hasPortrait && (
          <div className={styles.portrait}>
            <Avatar name={person.name} src={person.avatar_url} size={72} />
          </div>
        )}
        <h1 className={person.role === 'gallery' ? 'display-xl' : 'display-l'}>{person.name}</h1>
        <HeroFacts>
          {person.role && <li>{roleName(person.role)}</li>}
          {person.location && (
            <li>
              <Icon name="pin" size={16} />
              {person.location}
            </li>
          )}
          {represented_by.length > 0 && (
            <li>
              <span>
                Represented by{' '}
                {represented_by.map(({ id, name }, at) => (
                  <span key={id}>
                    {at > 0 && ', '}
                    <Link className="link" to={personPath({ id, role: 'gallery' })}>
                      {name}
                    </Link>
                  </span>
                ))}
              </span>
            </li>
          )}
        </HeroFacts>
        <SocialLinks links={person.social_links} website={person.website} />
      </div>
      <div className={styles.side}>
        {person.bio && <p className="lead">{person.bio}</p>}
        <div className={styles.ways}>
          <ShareButtons title={person.name} url={page.url} copiedText="The link to this page is copied." />
          {follow}
        </div>
        {gallery_published && (
          <p>
            <Link className="link" to={`/gallery/${person.slug}`}>
              Visit the gallery
            </Link>
          </p>
        )}
      </div>
    </PageHero>
  )
}

const ARTIST_SIZES = '(min-width: 1100px) 12vw, (min-width: 700px) 20vw, 40vw'

/** The artists whom a gallery represents, each as a wall of the newest works to scale. */
function ProfileRepresented({ artists }: { artists: readonly RepresentedArtist[] }) {
  const works = artists.reduce((sum, { works_count }) => sum + works_count, 0)
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="represented">
      <div className={styles.bar}>
        <h2 id="represented" className="display-m">
          Represented artists
        </h2>
        <p className="cap">
          {counted(artists.length, 'artist')}, {counted(works, 'work')}
        </p>
      </div>
      <ul className={styles.artists}>
        {artists.map((artist) => (
          <li key={artist.id}>
            <Link to={personPath({ id: artist.id, role: 'artist' })} className={styles.card}>
              <ExhibitionCover
                exhibition={{ title: artist.name, cover_url: null, covers: artist.works }}
                sizes={ARTIST_SIZES}
              />
              <h3 className="title-m">{artist.name}</h3>
              {artist.location && <p className="mute small">{artist.location}</p>}
              <p className="cap">
                {counted(artist.works_count, 'work')}, {artist.available_count} available
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
