import type { CSSProperties } from 'react'
import { accentTones } from '#contract/accent.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { Bench } from '#web/ui/bench.tsx'
import styles from './site-preview.module.css'

/** The works on the wall of the preview: inches, and a color each. */
const WORKS = [
  { width: 24, height: 30, paint: 'linear-gradient(160deg, #3d5a4c, #c9b27c)' },
  { width: 60, height: 40, paint: 'linear-gradient(180deg, #b7c4cc 40%, #8f8a72 60%, #cfc4a8)' },
  { width: 30, height: 40, paint: 'linear-gradient(200deg, #d8a24e, #b5533a 70%)' },
]

/** How the site looks with an accent that is not saved yet, in both themes. */
export function SitePreview({ site, accent }: { site: SiteSettings; accent: string }) {
  const isSaved = accent === site.look.accent
  return (
    <aside className={styles.preview} aria-label="Preview">
      <p className="cap">{isSaved ? 'How it looks' : 'How it looks, with the accent not saved yet'}</p>
      <MiniPage site={site} accent={accent} scheme="light" />
      <MiniPage site={site} accent={accent} scheme="dark" />
      <p className="cap">Front page, light and dark</p>
    </aside>
  )
}

function MiniPage({ site, accent, scheme }: { site: SiteSettings; accent: string; scheme: 'light' | 'dark' }) {
  const { light, dark } = accentTones(accent)
  const theme = { '--accent': scheme === 'light' ? light : dark } as CSSProperties
  const isMetric = site.sizes.unit === 'cm'
  return (
    <div className={`${styles.page} ${styles[scheme]}`} style={theme} aria-hidden="true">
      <div className={styles.head}>
        <span className={styles.name}>{site.name.name}</span>
        <span className={styles.link}>Explore</span>
        <span className={`${styles.link} ${styles.current}`}>Exhibitions</span>
      </div>
      <div className={styles.wall}>
        <div className={styles.works}>
          {WORKS.map(({ width, height, paint }) => (
            <span
              key={paint}
              className={styles.work}
              style={{ '--w': width, '--h': height, background: paint } as CSSProperties}
            />
          ))}
        </div>
        <div className={styles.floor}>
          <Bench />
        </div>
      </div>
      <div className={styles.label}>
        <span className={styles.words}>
          <b className="b5">Inés Okafor</b>
          <span className={`art-s ${styles.title}`}>
            Low Tide, with Dog<span className={styles.year}>, 2024</span>
          </span>
          <span className="mute num">{isMetric ? '102 × 152 × 4 cm' : '40 × 60 × 1.5 in'}</span>
        </span>
        <span className={styles.buttons}>
          <span className={styles.buy}>Buy</span>
          <span className={styles.selected}>Selected</span>
        </span>
      </div>
    </div>
  )
}
