import type { Profile } from '#contract/profiles.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './sections.module.css'

/** The resume as text; its editor comes with its own section (AW-3.12). */
export function ResumeSection({ id, profile }: { id: string; profile: Profile }) {
  const text = (profile.artist_resume || profile.resume_text).trim()
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={`h-tool ${styles.heading}`}>
        Resume
      </h2>
      {text ? (
        <p className={`read ${styles.sheet}`}>{text}</p>
      ) : (
        <EmptyState title="No resume yet" text="Education, exhibitions and awards will stand here." />
      )}
    </section>
  )
}

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

interface GatheringProps {
  id: string
  title: string
  empty: string
  text: string
}

/** A section that gathers works of others, and the way to find some (AW-3.24 to AW-3.26). */
export function GatheringSection({ id, title, empty, text }: GatheringProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={`h-tool ${styles.heading}`}>
        {title}
      </h2>
      <EmptyState
        title={empty}
        text={text}
        action={
          <>
            <ButtonLink to="/browse" variant="outline">
              Browse artworks
            </ButtonLink>
            <ButtonLink to="/marketplace" variant="quiet">
              Marketplace
            </ButtonLink>
          </>
        }
      />
    </section>
  )
}

/** Announced, with nothing to press (AW-3.27). */
export function RecommendedArtists() {
  return (
    <section className={styles.band} aria-labelledby="recommended-title">
      <p className="cap">Coming Soon</p>
      <h2 id="recommended-title" className="title-m">
        Recommended artists
      </h2>
      <p className="mute">Artists whose work is close to what you collect.</p>
    </section>
  )
}
