import type { ReactNode } from 'react'
import { counted } from '#contract/counted.ts'
import type { GalleryPage } from '#contract/gallery.ts'
import { roleName } from '#web/shared/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HeroFacts, PageHero } from '#web/ui/page-head.tsx'
import styles from './gallery.module.css'
import { ShareButtons } from './share-buttons.tsx'
import { SocialLinks } from './social-links.tsx'

/** The artist's name and facts, and the buttons to share the gallery and to follow the artist. */
export function GalleryHero({ page, follow }: { page: GalleryPage; follow?: ReactNode }) {
  const { artist, url, works } = page
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
          <ShareButtons title={artist.name} url={url} copiedText="The link to this gallery is copied." />
          {follow}
        </div>
      </div>
    </PageHero>
  )
}
