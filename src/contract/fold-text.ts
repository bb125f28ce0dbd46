/** Composed letters, plain spaces, line breaks as `\n`, no space around it. Joiners stay: emoji and Persian need them. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u200b\u2060\ufeff]|(?![\n\t])\p{Cc}/gu, '')
    .trim()

/** For comparing words: small letters without accents, one space, plain quotes and dashes. */
export const foldText = (text: string): string =>
  cleanText(text)
    .normalize('NFKD')
    .replace(/(?<=[a-z])\p{Mn}/giu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[‘’‛′´`]/g, "'")
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
