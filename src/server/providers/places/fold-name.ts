/** Letters that do not come apart into a letter and its mark. */
const SINGLE: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** A name as a searcher may type it: small letters without marks, words parted by one blank. 'Saint-Étienne' → 'saint etienne'. */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.'’ʻ`]/gu, '')
    .replace(/[øłđðþßæœı]/g, (letter) => SINGLE[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
