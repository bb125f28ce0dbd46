import hankenGrotesk from './fonts/hanken-grotesk.woff2?url'
import newsreader from './fonts/newsreader-400-opsz.woff2?url'

/** Built addresses of the two fonts that the first paint needs; the italic loads when a title asks for it. */
export const PRELOADED_FONTS: readonly string[] = [hankenGrotesk, newsreader]
