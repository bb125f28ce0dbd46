/** Letters that Unicode does not take apart into a letter and its mark. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ŧ: 't', ə: 'e',
} // biome-ignore format: the letters read as one line

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const MARKS_AND_APOSTROPHES = /[\u0300-\u036f'’‘ʻ`]/g

/** The words of a text in lower case and without accents: `Zoë's Café` has zoes and cafe. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS_AND_APOSTROPHES, '')
    .replace(/[ßæœþøłđðıħŧə]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .match(WORD) ?? []

const SPELLINGS: Record<string, string> = {
  jewellery: 'jewelry',
  aluminium: 'aluminum',
  artefact: 'artifact',
  artefacts: 'artifacts',
  catalogue: 'catalog',
  catalogues: 'catalogs',
  programme: 'program',
  programmes: 'programs',
}

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

/** The American spelling of a word from `wordsOf`: harbour becomes harbor. */
export const americanSpelling = (word: string): string =>
  SPELLINGS[word] ?? SPELLING_RULES.reduce((spelled, [british, american]) => spelled.replace(british, american), word)

/** Shorter words are not corrected: nearly all of them are one letter away from another one. */
const MIN_CORRECTED_LENGTH = 4

/** A word without the s of a plural, for comparing letters. */
export const withoutPlural = (word: string): string => word.replace(/(?<=.{3}[^s])s$/, '')

/**
 * The word, and the word with each of its letters left out, both without the s of a plural. Two words that differ by one letter, or by two swapped ones,
 * have one of these forms in common, so that misspelled words are found by an index.
 */
export const formsOf = (word: string): string[] =>
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
