const SUFFIX = '.myshopify.com'
const NAME = /^[a-z0-9][a-z0-9-]{0,60}$/

/** `North-Light`, `north-light.myshopify.com` and its address all name one shop; null for what names none. */
export const shopDomainOf = (typed: string): string | null => {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
  const name = host.endsWith(SUFFIX) ? host.slice(0, -SUFFIX.length) : host
  return NAME.test(name) ? name + SUFFIX : null
}
