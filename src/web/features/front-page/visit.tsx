import { Link } from 'react-router'
import type { SiteSettings } from '#contract/site-settings.ts'
import styles from './front-page.module.css'

/** Where the place is, and when it can be visited, as its owner wrote it. */
export function Visit({ operator: { address, visit } }: { operator: SiteSettings['operator'] }) {
  const directions = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.replace(/\s+/g, ' '))}`
  return (
    <section className={`wrap ${styles.visit}`} aria-labelledby="visit">
      <h2 id="visit" className="display-m">
        Visit
      </h2>
      {visit !== '' && <p className={styles.lines}>{visit}</p>}
      <div>
        {address !== '' && <p className={`b5 ${styles.lines}`}>{address}</p>}
        <p className={`small ${styles.directions}`}>
          {address !== '' && (
            <a className="link" href={directions} target="_blank" rel="noopener noreferrer">
              Directions<span className="sr">, opens in a new tab</span>
            </a>
          )}
          <Link className="link" to="/contact">
            Write to us
          </Link>
        </p>
      </div>
    </section>
  )
}
