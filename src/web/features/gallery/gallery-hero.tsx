import { MESSAGES } from '#contract/messages.ts'
import { useCopied } from '#web/lib/copy.ts'
import { counted } from '#web/lib/format.ts'
import { roleName } from '#web/shared/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HeroFacts, PageHero } from '#web/ui/page-head.tsx'
import styles from './gallery.module.css'
import type { ShownGallery } from './gallery-facts.ts'
import { SocialLinks } from './social-links.tsx'

/** The artist's name and facts, and the buttons to share the gallery. */
export function GalleryHero({ page }: { page: ShownGallery }) {
  const { artist, url, works } = page
  const { copied, copy } = useCopied()
  const share = async () => {
    if (!navigator.share) return copy(url)
    // Closing the share sheet is not a failure.
    await navigator.share({ title: artist.name, url }).catch(() => undefined)
  }
  return (
    <PageHero>
      <div>
        <h1 className="display-xl">{artist.name}</h1>
        <HeroFacts>
          <li>
            {artist.avatar_url && <Avatar name={artist.name} src={artist.avatar_url} size={28} />}
            {roleName(artist.role)}
          </li>
          {artist.location && (
            <li>
              <Icon name="pin" size={16} />
              {artist.location}
            </li>
          )}
          <li>{counted(works.length, 'work')}</li>
        </HeroFacts>
        <SocialLinks links={artist.social_links} website={artist.website} />
      </div>
      <div className={styles.side}>
        {artist.bio && <p className="lead">{artist.bio}</p>}
        <div className={styles.ways}>
          <Button icon={copied ? 'check' : 'link'} onClick={() => void copy(url)}>
            {copied ? MESSAGES.copied : MESSAGES.copyLink}
          </Button>
          <Button variant="outline" icon="share" onClick={() => void share()}>
            Share
          </Button>
          <span className="sr" role="status">
            {copied ? 'The link to this gallery is copied.' : ''}
          </span>
        </div>
      </div>
    </PageHero>
  )
}
