import { escapeMarkup } from '#server/platform/pages/markup.ts'

/** For element content and quoted attributes; characters that XML has no place for are left out. */
export const escapeXml = (text: string): string =>
  escapeMarkup(text.replaceAll(/[\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu, ''))
