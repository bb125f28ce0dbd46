import { useWatch } from 'react-hook-form'
import type { Profile } from '#contract/profiles.ts'
import { resolveRole } from '#contract/roles.ts'
import { ShownWorks } from '#web/features/artworks/preview/shown-works.tsx'
import { SocialLinks } from '#web/features/gallery/social-links.tsx'
import { type ProfilePageForm, toPreview, toValues } from '#web/features/profile/profile-values.ts'
import { roleName } from '#web/shared/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './profile.module.css'

/** What a role says of its work, by the name others read it under. */
const chooseStatement = (user: Profile): { title: string; text: string } => {
  const role = resolveRole(user.role)
  if (role === 'gallery') return { title: 'Gallery statement', text: user.gallery_statement }
  if (role === 'curator') return { title: 'Curator statement', text: user.curator_statement }
  return { title: 'Artist statement', text: role === 'artist' ? user.artist_statement : '' }
}

/** How others see the profile, as it is in the form above (AW-4.30 to AW-4.37). */
export function ProfilePreview({ user: stored, form }: { user: Profile; form: ProfilePageForm }) {
  // The preview shows the words; the hours have fields of their own.
  const { opening_hours: _hours, ...typed } = useWatch({ control: form.control })
  const user = toPreview(stored, { ...toValues(stored), ...typed })
  const role = resolveRole(user.role)
  const statement = chooseStatement(user)
  const isGallery = role === 'gallery' && user.gallery_hours.trim() !== ''
  return (
    <section className={styles.preview} aria-labelledby="profile-preview">
      <div className={styles.previewHead}>
        <h2 id="profile-preview" className="h-tool">
          How others see you
        </h2>
        <p className="mute small">This preview updates as you type. Others see the changes once you save.</p>
      </div>
      <div className={styles.who}>
        <Avatar name={user.name} src={user.avatar_url} size={84} />
        <div className={styles.words}>
          <p className={`display-m ${styles.text}`}>{user.name}</p>
          <ul className={styles.facts}>
            <li>{roleName(role)}</li>
            {user.location.trim() && (
              <li>
                <Icon name="pin" size={16} />
                {user.location}
              </li>
            )}
          </ul>
          <SocialLinks links={user.social_links} website={user.website} />
        </div>
      </div>
      {user.bio.trim() && <p className={`read ${styles.text}`}>{user.bio}</p>}
      {statement.text.trim() && (
        <div>
          <h3 className={`h-tool-s ${styles.heading}`}>{statement.title}</h3>
          <p className={`read ${styles.text}`}>{statement.text}</p>
        </div>
      )}
      {isGallery && (
        <div>
          <h3 className={`h-tool-s ${styles.heading}`}>Gallery hours</h3>
          <p className={styles.text}>{user.gallery_hours}</p>
        </div>
      )}
      {role === 'artist' && (
        <div>
          <h3 className={`h-tool-s ${styles.heading}`}>Works</h3>
          <ShownWorks />
        </div>
      )}
    </section>
  )
}
