import { Link } from 'react-router'
import type { GalleryPage } from '#contract/gallery.ts'
import { ExhibitionCover } from '#web/shared/exhibition-cover.tsx'
import styles from './gallery.module.css'

const COVER_SIZES = '(min-width: 1100px) 45vw, 92vw'

/** The statement and the exhibitions, the newest one with its cover; nothing at all when there is neither. */
export function GalleryAbout({ page }: { page: GalleryPage }) {
  const { artist } = page
  const exhibitions = page.exhibitions.toSorted((a, b) => b.start_date.localeCompare(a.start_date))
  if (!artist.artist_statement && exhibitions.length === 0) return null
  const newest = exhibitions[0]
  const hasCover = newest && (newest.cover_url !== null || newest.covers.length > 0)
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.columns}`} data-cover={hasCover || undefined}>
        {newest && hasCover && (
          <figure>
            <ExhibitionCover exhibition={newest} alt={`Cover of ${newest.title}`} sizes={COVER_SIZES} />
            <figcaption className="cap">
              {newest.title}, {newest.location}, {newest.start_date.slice(0, 4)}
            </figcaption>
          </figure>
        )}
        <div>
          {artist.artist_statement && (
            <>
              <h2 className="title-l">Artist statement</h2>
              <p className={`read ${styles.statement}`}>{artist.artist_statement}</p>
            </>
          )}
          {exhibitions.length > 0 && (
            <>
              <h2 className={`h-tool-s ${styles.heading}`}>Selected exhibitions</h2>
              <ul className={styles.list}>
                {exhibitions.map((exhibition) => (
                  <li key={exhibition.id}>
                    <span className="faint">{exhibition.start_date.slice(0, 4)}</span>
                    <span>
                      <Link className="link" to={`/exhibition/${exhibition.id}`}>
                        <em className="art-s">{exhibition.title}</em>
                      </Link>
                      , {exhibition.location}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
