/** Letters that do not become Latin-1 by dropping their accents. */
const REPLACED: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  œ: 'oe',
  Œ: 'OE',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

/** Whatever is not in Latin-1. */
const OTHERS = /[^\x20-\x7e\xa0-\xff]/gu

/** The Latin-1 form of a letter that is not in it; null when it has none. */
const inLatin1 = (letter: string): string | null => {
  const replaced = REPLACED[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return replaced.search(OTHERS) === -1 ? replaced : null
}

/** Whether carriers can print a text. */
export const isLatin = (text: string): boolean =>
  (text.normalize('NFC').match(OTHERS) ?? []).every((letter) => inLatin1(letter) !== null)

/** A text in the letters of label printers (Latin-1): others lose their accents, and what has no Latin form becomes `?`. */
export const latinText = (text: string): string =>
  text.normalize('NFC').replace(OTHERS, (letter) => inLatin1(letter) ?? '?')
