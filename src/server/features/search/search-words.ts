/** Letters that Unicode does not take apart into a letter and its mark. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ŧ: 't', ə: 'e',
  ς: 'σ', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ٱ: 'ا',
} // biome-ignore format: the letters read as one line
const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')

const APOSTROPHES = /['’‘ʻʼ′`]/g
/** Accents, and the vowel signs that Arabic and Hebrew are mostly written without; those of other scripts are letters. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g
const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu
/** Articles and other short words that French, Italian and Catalan join to the next one. */
const ELIDED =
  /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|quelqu|(?:d|n|s|c)ell|all|dall|sull|coll|gl|un|quest|quell|sant)'(?=[^']{3})/
/** The Arabic article, which is written as a part of its word. */
const ARABIC_ARTICLE = /^ال(?=.{3})/
/** Scripts that leave no space between words, and Korean, which leaves none before particles. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu

/** Whether a word is written in a script in which one letter may be a word. */
export const isUnspaced = (word: string): boolean => word.search(UNSPACED) === 0

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const splitLetters = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** `夜明け`: 夜明 and 明け. A search for a word finds all the pairs of its letters; a single letter stands for itself. */
const pairLetters = (letters: readonly string[]): string[] =>
  letters.length < 2 ? [...letters] : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)

/** The words of a text as written, in lower case and without marks, cut where a script leaves no spaces. */
const writtenWords = (text: string): { words: string[]; unspaced: boolean }[] => {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .replace(OTHER_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(UNSPACED, ' $& ')
  return (plain.match(WORD) ?? []).map((word) => {
    const unspaced = isUnspaced(word)
    return { words: unspaced ? splitLetters(word) : [word.replace(ARABIC_ARTICLE, '')], unspaced }
  })
}

const joined = (word: string): string => word.replaceAll("'", '')

/** The words that a text is searched for, in lower case and without accents: `Zoë's l'Orangerie` has zoes and orangerie. */
export const toSearchedWords = (text: string): string[] =>
  writtenWords(text).flatMap(({ words, unspaced }) =>
    unspaced ? pairLetters(words) : words.map((word) => joined(word.replace(ELIDED, ''))),
  )

/** Shorter ends of a word, such as the s of a possessive, are no words. */
const MIN_PART_LENGTH = 3

/** The words that a text is found by: `d'Angelo` by dangelo as well as by angelo, `東京` by each of its letters, too. */
export const toIndexedWords = (text: string): string[] =>
  writtenWords(text).flatMap(({ words, unspaced }) => {
    if (unspaced) return words.length < 2 ? words : [...pairLetters(words), ...words]
    return words.flatMap((word) => {
      const rest = word.slice(word.indexOf("'") + 1)
      const hasRest = rest !== word && joined(rest).length >= MIN_PART_LENGTH
      return hasRest ? [joined(word), joined(rest)] : [joined(word)]
    })
  })

// A map, because an object also has what it inherits, such as `constructor`.
const SPELLINGS = new Map([
  ['jewellery', 'jewelry'],
  ['aluminium', 'aluminum'],
  ['artefact', 'artifact'],
  ['artefacts', 'artifacts'],
  ['catalogue', 'catalog'],
  ['catalogues', 'catalogs'],
  ['programme', 'program'],
  ['programmes', 'programs'],
])

// Some of these change words that are spelled alike everywhere (`promise`); that is harmless, because the words of the
// catalogue and of a search are changed alike, and neither is shown.
const SPELLING_RULES: [RegExp, string][] = [
  [/grey/, 'gray'],
  [/plough/, 'plow'],
  [/mould/, 'mold'],
  [/^(.{3,})our(s|ed|er|ers|ing|ful|ist|ists|able|less)?$/, '$1or$2'],
  [/^(.*[tb])re(s|d)?$/, '$1er$2'],
  [/^(.{3,}[iy])s(e|es|ed|er|ers|ing|ation|ations)$/, '$1z$2'],
  [/^(jewel|travel|model|marvel|enamel|panel|label)l(?=[ei])/, '$1'],
]

/** The American spelling of a word from `toSearchedWords`: harbour becomes harbor. */
export const americanSpelling = (word: string): string =>
  SPELLINGS.get(word) ??
  SPELLING_RULES.reduce((spelled, [british, american]) => spelled.replace(british, american), word)

/** Shorter words are not corrected: nearly all of them are one letter away from another one. */
const MIN_CORRECTED_LENGTH = 4

/** A word without the s of a plural, for comparing letters. */
export const withoutPlural = (word: string): string => word.replace(/(?<=.{3}[^s])s$/, '')

/**
 * The word, and the word with each of its letters left out, both without the s of a plural. Two words that differ by one letter, or by two swapped ones,
 * have one of these forms in common, so that misspelled words are found by an index.
 */
export const listForms = (word: string): string[] =>
  word.length < MIN_CORRECTED_LENGTH ? [] : formsOfSingular(withoutPlural(word))

const formsOfSingular = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]),
]

/** The number of letters to leave out, add, change or swap with their neighbour to turn one word into the other. */
export const letterDistance = (one: string, other: string): number => {
  let beforePrevious: number[] = []
  let previous: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  const at = (cells: number[], column: number): number => cells[column] ?? Number.POSITIVE_INFINITY
  for (let line = 1; line <= one.length; line += 1) {
    beforePrevious = previous
    previous = row
    row = [line]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[line - 1] === other[column - 1]
      const isSwapped = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1]
      row[column] = Math.min(
        at(previous, column) + 1,
        at(row, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforePrevious, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(row, other.length)
}
