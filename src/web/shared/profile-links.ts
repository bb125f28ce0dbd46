import { absoluteLink, NETWORKS, type Network, networkLink } from '#contract/social-link.ts'

export type LinkField = 'website' | Network
export const LINK_FIELDS: readonly LinkField[] = ['website', ...NETWORKS]

export const LINK_LABELS: Record<LinkField, string> = {
  website: 'Website',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter',
  tiktok: 'TikTok',
}

/**
 * The address that a typed link is stored as, for display before it is sent (AW-4.20). What cannot be completed stays as
 * typed: the contract's schema then explains it at its field.
 */
export const completedLink = (field: LinkField, typed: string): string =>
  (field === 'website' ? absoluteLink(typed) : networkLink(field, typed)) ?? typed.trim()
