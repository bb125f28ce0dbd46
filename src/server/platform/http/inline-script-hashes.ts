import { hash, randomUUID } from 'node:crypto'

/**
 * The nonce React renders into every script that the page itself wrote. It never leaves this process: a script that came
 * in with somebody's text cannot carry it, so it is not hashed and the browser refuses to run it.
 */
export const SCRIPT_MARK: string = randomUUID()

const MARK = ` nonce="${SCRIPT_MARK}"`
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/** A rendered page with the marks removed, and a source `'sha256-…'` for each inline script that carried one. */
export const hashInlineScripts = (rendered: string): { html: string; hashes: string[] } => {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of rendered.matchAll(SCRIPT))
    if (attributes.includes(MARK) && !/\ssrc=/i.test(attributes))
      hashes.add(`'sha256-${hash('sha256', text, 'base64')}'`)
  return { html: rendered.replaceAll(MARK, ''), hashes: [...hashes] }
}
