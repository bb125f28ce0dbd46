import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { detailsPath } from '#web/shared/own-details.ts'
import styles from './sections.module.css'

/** Says that a text is missing, and leads to where it is written. */
function Unwritten({ text, to, way }: { text: string; to: string; way: string }) {
  return (
    <p className="mute">
      {text}{' '}
      <Link className="link" to={to}>
        {way}
      </Link>
      .
    </p>
  )
}

/** What a gallery says of itself, and the hours of its week: shown here, edited on its profile page (AW-3.21, AW-3.22). */
export function GallerySection({ profile, hours }: { profile: Profile; hours?: ReactNode }) {
  return (
    <section className={styles.columns}>
      <div>
        <h2 className={`h-tool ${styles.heading}`}>Gallery statement</h2>
        {profile.gallery_statement ? (
          <p className={`read ${styles.text}`}>{profile.gallery_statement}</p>
        ) : (
          <Unwritten text="No statement yet." to="/profile" way="Add it to your profile" />
        )}
      </div>
      <div>
        <h2 className={`h-tool ${styles.heading}`}>Gallery hours</h2>
        {hours}
        {profile.gallery_hours && <p className={hours ? styles.note : styles.text}>{profile.gallery_hours}</p>}
        {!hours && !profile.gallery_hours && (
          <Unwritten text="No hours yet." to="/profile" way="Add them to your profile" />
        )}
      </div>
    </section>
  )
}

/** A curator's words and share (AW-3.19, AW-3.20). */
export function CuratorSection({ profile }: { profile: Profile }) {
  return (
    <section className={styles.columns}>
      <div>
        <h2 className={`h-tool ${styles.heading}`}>Curator statement</h2>
        {profile.curator_statement ? (
          <p className={`read ${styles.text}`}>{profile.curator_statement}</p>
        ) : (
          <Unwritten text="Nothing written yet." to={detailsPath('details')} way="Add it to your details" />
        )}
      </div>
      <div>
        <h2 className={`h-tool ${styles.heading}`}>Commission rate</h2>
        {profile.commission_rate === null ? (
          <p className="mute">Not set yet.</p>
        ) : (
          <p className="display-m num">{profile.commission_rate}%</p>
        )}
      </div>
    </section>
  )
}

/** Announced, with nothing to press (AW-3.27). */
export function RecommendedArtists() {
  return (
    <section className={styles.band} aria-labelledby="recommended-title">
      <p className="cap">{MESSAGES.comingSoon}</p>
      <h2 id="recommended-title" className="title-m">
        Recommended artists
      </h2>
      <p className="mute">Artists whose work is close to what you collect.</p>
    </section>
  )
}
