import { readFileSync } from 'node:fs'

const manifest = new URL('../../../package.json', import.meta.url)

/** The version of this code, such as `0.1.0`. */
export const VERSION = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
