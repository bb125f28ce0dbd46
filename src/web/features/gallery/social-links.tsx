import type { PublicProfile } from '#contract/profiles.ts'
import { OUTSIDE } from '#web/lib/links.ts'
import styles from './gallery.module.css'

const NAMES = { instagram: 'Instagram', facebook: 'Facebook', twitter: 'Twitter', tiktok: 'TikTok' } as const

const isWebAddress = (link: string) => /^https?:\/\//i.test(link)

/** Where else the artist is; only http addresses become links (AW-4.21). */
export function SocialLinks({ links, website }: { links: PublicProfile['social_links']; website: string }) {
  const shown = [
    ...(website ? [{ name: 'Website', href: website }] : []),
    ...(Object.keys(NAMES) as (keyof typeof NAMES)[]).map((network) => ({
      name: NAMES[network],
      href: links[network],
    })),
  ].filter(({ href }) => isWebAddress(href))
  if (shown.length === 0) return null
  return (
    <ul className={styles.links}>
      {shown.map(({ name, href }) => (
        <li key={name}>
          <a className="link" href={href} target={OUTSIDE.target} rel={`${OUTSIDE.rel} nofollow ugc`}>
            {name}
            <span className="sr">, opens in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
