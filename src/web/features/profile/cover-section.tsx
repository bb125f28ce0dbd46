import { Suspense } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { DropArea, DropPrompt } from '#web/ui/drop-area.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './profile.module.css'

const CoverUpload = lazyPart(async () => ({ default: (await import('./cover-upload.tsx')).CoverUpload }))

/** The picture across the public profile. What takes a file arrives after the form, in the place drawn for it. */
export function CoverSection({ user }: { user: Profile }) {
  return (
    <section className={styles.group} aria-labelledby="profile-cover">
      <div>
        <h2 id="profile-cover" className="h-tool">
          Cover
        </h2>
        <p className="mute small">
          A wide picture across your public profile, such as an installation view. Saved at once.
        </p>
      </div>
      {user.cover_url && (
        <Picture
          src={user.cover_url}
          alt="Your cover"
          title="Your cover"
          ratio={2}
          cover
          sizes="(min-width: 700px) 640px, 92vw"
        />
      )}
      <Suspense
        fallback={<DropArea size="sm" line={<DropPrompt what="a picture" />} hint="One picture, up to 10 MB" />}
      >
        <CoverUpload user={user} />
      </Suspense>
    </section>
  )
}
