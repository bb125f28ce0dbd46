// Without zod: forms complete a link while it is typed, and a page may show that before it loads any schema.

// A colon before digits is a port (`example.org:8080/a`), before anything else it ends a scheme.
const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i

/**
 * The absolute address of a link a person typed: `instagram.com/a` is completed with `https://`, an http or https address
 * stays as it is (AW-4.20). Null for nothing, for any other scheme, and for what is no address (AW-4.21).
 */
export const absoluteLink = (typed: string): string | null => {
  const text = typed.trim()
  const given = scheme.exec(text)?.[1]?.toLowerCase()
  if (given !== undefined) return (given === 'http' || given === 'https') && URL.canParse(text) ? text : null
  const completed = `https://${text.replace(/^\/+/, '')}`
  if (!URL.canParse(completed)) return null
  const { hostname, username } = new URL(completed)
  // Something before an '@' is a mail address rather than a site.
  return /[^.]\.[^.]/.test(hostname) && username === '' ? completed : null
}

/** What a name at each network is appended to. */
const NETWORK_ADDRESSES = {
  instagram: 'https://instagram.com/',
  facebook: 'https://facebook.com/',
  twitter: 'https://twitter.com/',
  tiktok: 'https://www.tiktok.com/@',
} as const
export type Network = keyof typeof NETWORK_ADDRESSES
export const NETWORKS = Object.keys(NETWORK_ADDRESSES) as Network[]

// With what is copied along from an address: `/maria.paints/?igsh=1`.
const networkName = /^\/?[@＠]?(\w[\w.-]*)\/?(\?.*)?$/
const site = /^(?:www\..*|(?:m\.)?(?:instagram|facebook|fb|twitter|x|tiktok)\.com)$/i

/**
 * The absolute address behind what was typed for a network: `maria`, `@maria` and `maria.paints` are names there, because
 * a site has its own field (AW-4.20). What has a scheme, a path or `www.` is an address.
 */
export const networkLink = (network: Network, typed: string): string | null => {
  const [, name, query = ''] = networkName.exec(typed.trim()) ?? []
  if (name === undefined || site.test(name)) return absoluteLink(typed)
  // Facebook's address of a person without a name; other queries only say where it was copied.
  return NETWORK_ADDRESSES[network] + name + (name === 'profile.php' ? query : '')
}

export const MAX_LINK_LENGTH = 300
