import { Link } from 'react-router'
import type { RepresentedArtist } from '#contract/gallery.ts'
import { counted } from '#web/lib/format.ts'
import { ExhibitionCover } from '#web/shared/exhibition-cover.tsx'
import { personPath } from '#web/shared/person-path.ts'
import styles from './profile-view.module.css'

const SIZES = '(min-width: 1100px) 12vw, (min-width: 700px) 20vw, 40vw'

/** The artists whom a gallery represents, each as a wall of the newest works to scale. */
export function ProfileRepresented({ artists }: { artists: readonly RepresentedArtist[] }) {
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
                sizes={SIZES}
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
