// Why not a library: ghtml, the smallest, leaves what follows an exclamation mark unescaped and returns plain strings, so
// that the compiler could not distinguish text from markup.

/** Markup that is safe to send: every value in it was escaped or was markup already. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | readonly Markup[] | string | number | null | undefined | false

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For element content and quoted attributes of HTML and XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string)

const renderPart = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escapeMarkup(String(part))
}

/**
 * A fragment of a page. Values are escaped for element content and quoted attributes; null, undefined and false render
 * nothing.
 */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(pieces.map((piece, at) => piece + renderPart(parts[at])).join(''))
