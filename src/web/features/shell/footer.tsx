import { Link } from 'react-router'
import { LEGAL_TITLES } from '#contract/legal-texts.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Wordmark } from '#web/shared/wordmark.tsx'
import styles from './footer.module.css'
import { footerColumns } from './nav-links.ts'
import { SiteLink } from './site-link.tsx'
import { ThemeChooser } from './theme-chooser.tsx'

const currentYear = (): number => new Date().getUTCFullYear()

/** The footer of every page but the sign-in frame. */
export function Footer() {
  const { site, legal } = useSettings()
  const { name, operator } = site
  return (
    <footer className={`small mute ${styles.footer}`}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <Link className={styles.logo} to="/" aria-label={`${name.name}, home`}>
              <Wordmark />
            </Link>
            <p className={styles.about}>
              {name.tagline ||
                'An open place for artists, galleries, curators and collectors. The ground is white; the work is yours.'}
            </p>
            <ThemeChooser />
          </div>
          {footerColumns().map(({ title, links }) => (
            <div key={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul>
                {links.map(({ label, path }) => (
                  <li key={path}>
                    <SiteLink path={path}>{label}</SiteLink>
                  </li>
                ))}
                {title === 'About' && legal.returns > 0 && (
                  <li>
                    <Link to="/returns">{LEGAL_TITLES.returns}</Link>
                  </li>
                )}
                {title === 'About' && operator.legal_name && (
                  <li>
                    <Link to="/imprint">Imprint</Link>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.base}>
          <span>
            © {currentYear()} {operator.legal_name || name.name}
          </span>
          <span>Artworks belong to their artists. Made with Gesso, open source.</span>
        </div>
      </div>
    </footer>
  )
}
