import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import styles from './sections.module.css'

/** What a gallery says of itself: shown here, edited on its profile page (AW-3.21, AW-3.22). */
export function GallerySection({ profile }: { profile: Profile }) {
  return (
    <section className={styles.columns}>
      <div>
        <h2 className={`h-tool ${styles.heading}`}>Gallery statement</h2>
        <p className={profile.gallery_statement ? `read ${styles.text}` : 'mute'}>
          {profile.gallery_statement || 'No statement yet.'}
        </p>
      </div>
      <div>
        <h2 className={`h-tool ${styles.heading}`}>Gallery hours</h2>
        <p className={styles.text}>{profile.gallery_hours || <span className="mute">No hours yet.</span>}</p>
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
        <p className={profile.curator_statement ? `read ${styles.text}` : 'mute'}>
          {profile.curator_statement || 'Nothing written yet. Edit your profile to add it.'}
        </p>
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
