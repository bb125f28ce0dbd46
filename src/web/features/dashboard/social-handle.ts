import type { Profile } from '#contract/profiles.ts'
import { NETWORKS, type Network, networkLink } from '#contract/social-link.ts'
import { LINK_LABELS } from '#web/shared/profile-links.ts'

/** The name a profile link ends with, as `@name`; null where the address holds none. */
const handleOf = (address: string): string | null => {
  const [name = '', ...rest] = new URL(address).pathname.split('/').filter(Boolean)
  return rest.length === 0 && /^@?[\w.-]{1,40}$/.test(name) ? `@${name.replace(/^@/, '')}` : null
}

export interface SocialLink {
  network: Network
  name: string
  /** What is read: the handle, else the network's name. */
  words: string
  href: string
}

/**
 * The filled social links of a profile; only http and https addresses become links (AW-4.20, AW-4.21). One alone reads
 * as its handle; several read as their networks, because the handle is mostly the same one.
 */
export const socialLinks = (profile: Pick<Profile, Network>): SocialLink[] => {
  const links = NETWORKS.flatMap((network) => {
    const href = networkLink(network, profile[network])
    return href ? [{ network, name: LINK_LABELS[network], href }] : []
  })
  return links.map((link) => ({ ...link, words: (links.length === 1 && handleOf(link.href)) || link.name }))
}
