import { Link } from 'react-router'
import type { ProfilePage } from '#contract/gallery.ts'
import { HungWork } from '#web/shared/hung-work.tsx'
import { roleName } from '#web/shared/roles.ts'
import type { ShownWork } from '#web/shared/shown-work.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { HangGrid } from '#web/ui/hang-grid.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HeroFacts, PageHero } from '#web/ui/page-head.tsx'
import styles from './gallery.module.css'
import { SocialLinks } from './social-links.tsx'

const FIRST_ROW = 3

export type ShownProfile = Omit<ProfilePage, 'works'> & { works: ShownWork[] }

/** A person as everybody may see them: picture, role, words, links and published works (CD-5.19). */
export function ProfileView({ page: { person, gallery_published, works } }: { page: ShownProfile }) {
  return (
    <>
      <PageHero>
        <div>
          <div className={styles.portrait}>
            <Avatar name={person.name} src={person.avatar_url} size={72} />
          </div>
          <h1 className="display-l">{person.name}</h1>
          <HeroFacts>
            {person.role && <li>{roleName(person.role)}</li>}
            {person.location && (
              <li>
                <Icon name="pin" size={16} />
                {person.location}
              </li>
            )}
          </HeroFacts>
          <SocialLinks links={person.social_links} website={person.website} />
        </div>
        <div className={styles.side}>
          {person.bio && <p className="lead">{person.bio}</p>}
          {gallery_published && (
            <p>
              <Link className="link" to={`/gallery/${person.slug}`}>
                Visit the gallery
              </Link>
            </p>
          )}
        </div>
      </PageHero>
      {works.length > 0 && (
        <section className={`wrap ${styles.works}`} aria-labelledby="works">
          <div className={styles.bar}>
            <h2 id="works" className="display-m">
              Works
            </h2>
          </div>
          <HangGrid label="Works">
            {works.map((work, index) => (
              <HungWork key={work.id} work={work} eager={index < FIRST_ROW} />
            ))}
          </HangGrid>
        </section>
      )}
      {person.artist_statement && (
        <section className={styles.band}>
          <div className="wrap">
            <h2 className="title-l">Artist statement</h2>
            <p className={`read ${styles.statement}`}>{person.artist_statement}</p>
          </div>
        </section>
      )}
    </>
  )
}
