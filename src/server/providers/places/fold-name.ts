/** Letters that Unicode does not decompose into a base letter and a diacritic. */
const SINGLE: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** Folds a name for search: lower case, without diacritics, words separated by one space. 'Saint-Étienne' → 'saint etienne'. */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.'’ʻ`]/gu, '')
    .replace(/[øłđðþßæœı]/g, (letter) => SINGLE[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
