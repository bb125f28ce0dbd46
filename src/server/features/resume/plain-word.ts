/** A word in lower case and without accents, which capitals often lack. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/œ/g, 'oe')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/đ/g, 'd')
    .replace(/ς/g, 'σ')
