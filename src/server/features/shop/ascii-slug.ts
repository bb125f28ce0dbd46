/** Letters that Unicode does not decompose into a base letter and a diacritic. */
const LETTERS: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't', ə: 'e',
} // biome-ignore format: a table of letters

/** The slug of a text: `a-z`, digits and single hyphens, at most `maxLength` characters; '' when nothing is left. */
export const asciiSlug = (text: string, maxLength: number): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => LETTERS[letter] ?? '-')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
