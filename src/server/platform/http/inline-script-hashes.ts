import { hash, randomUUID } from 'node:crypto'

/**
 * The nonce that React renders into the page's own scripts. It never leaves this process, so a script injected through user
 * content cannot have it, is not hashed, and is blocked by the browser.
 */
export const SCRIPT_MARK: string = randomUUID()

const MARK = ` nonce="${SCRIPT_MARK}"`
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/** A rendered page with the marks removed, and a CSP source `'sha256-…'` for each inline script that had one. */
export const hashInlineScripts = (rendered: string): { html: string; hashes: string[] } => {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of rendered.matchAll(SCRIPT))
    if (attributes.includes(MARK) && !/\ssrc=/i.test(attributes))
      hashes.add(`'sha256-${hash('sha256', text, 'base64')}'`)
  return { html: rendered.replaceAll(MARK, ''), hashes: [...hashes] }
}
