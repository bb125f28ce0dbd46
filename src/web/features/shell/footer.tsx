import { Link } from 'react-router'
import styles from './footer.module.css'
import { FOOTER_COLUMNS } from './nav-links.ts'
import { SiteLink } from './site-link.tsx'
import { ThemeChooser } from './theme-chooser.tsx'

/** The footer of every page but the sign-in frame. */
export function Footer() {
  return (
    <footer className={`small mute ${styles.footer}`}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <Link className={styles.logo} to="/" aria-label="Gesso, home">
              Gesso
            </Link>
            <p className={styles.about}>
              An open place for artists, galleries, curators and collectors. The ground is white; the work is yours.
            </p>
            <ThemeChooser />
          </div>
          {FOOTER_COLUMNS.map(({ title, links }) => (
            <div key={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul>
                {links.map(({ label, path }) => (
                  <li key={path}>
                    <SiteLink path={path}>{label}</SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.base}>
          <span>© 2026 Gesso contributors. Open source.</span>
          <span>Artworks belong to their artists.</span>
        </div>
      </div>
    </footer>
  )
}
