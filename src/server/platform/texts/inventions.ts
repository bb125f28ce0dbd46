/** What works are made of and with, as it is written in English. */
const MATERIALS =
  /(?<!\p{L})(?:oils?|acrylics?|watercolou?rs?|gouache|tempera|encaustic|pastels?|charcoal|graphite|pencils?|inks?|enamel|fresco|canvas|linen|panel|paper|cardboard|wood(?:en|cuts?)?|oak|bronze|brass|copper|steel|iron|gold|silver|alumini?um|marble|stone|granite|clay|ceramics?|porcelain|plaster|concrete|glass|resin|wax|textiles?|silk|wool|cotton|felt|leather|photograph(?:s|y|ic)?|prints?|lithographs?|etchings?|screenprints?|linocuts?|collages?|video|digital|neon|sculptures?)(?!\p{L})/giu
const NUMBER = /\d+(?:[.,:/×x-]\d+)*/g
const QUOTED = /[“"«]([^“”"«»\n]{1,300})[”"»]/g
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** Without differences of case, of white space and of forms of characters. */
const plain = (text: string): string =>
  text.normalize('NFKC').replaceAll('’', "'").replace(/\s+/g, ' ').trim().toLowerCase()

const listMaterials = (text: string): string[] => [...plain(text).matchAll(MATERIALS)].map(([word]) => word)

/** Whether both texts name the same materials, each as often and in the same order. */
export const keepsMaterials = (before: string, after: string): boolean =>
  listMaterials(before).join() === listMaterials(after).join()

/**
 * Finds a value in the text as whole words, whatever its case and white space: returns where it begins, in characters of the
 * text without those differences. An empty value is nowhere.
 */
export const createFinder = (text: string): ((value: string) => number[]) => {
  const whole = plain(text)
  const isWordAt = (at: number): boolean => /[\p{L}\p{N}]/u.test(whole.charAt(at))
  return (value) => {
    const wanted = plain(value)
    if (wanted === '') return []
    const [startsWithWord, endsWithWord] = [/^[\p{L}\p{N}]/u.test(wanted), /[\p{L}\p{N}]$/u.test(wanted)]
    const found: number[] = []
    for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + 1)) {
      const cutsWord = (startsWithWord && isWordAt(at - 1)) || (endsWithWord && isWordAt(at + wanted.length))
      if (!cutsWord) found.push(at)
    }
    return found
  }
}

/** The capitalized words that do not merely begin a sentence. */
const listNames = (text: string): string[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const isOpener = /(?:^|[.!?:]["”»]?\s+)["“«(]?$/.test(text.slice(0, index))
    return /^\p{Lu}/u.test(word) && !isOpener && word !== 'I' ? [word] : []
  })

/**
 * Whether every number, name, quoted text and material of an answer is in what was given. A name as the first word of a
 * sentence looks like any other word, and passes.
 */
export const inventsNothing = (given: string, answer: string): boolean => {
  const find = createFinder(given)
  const stated = [
    ...(answer.match(NUMBER) ?? []),
    ...[...answer.matchAll(QUOTED)].map(([, quoted = '']) => quoted),
    ...listNames(answer),
    ...listMaterials(answer),
  ]
  return stated.every((value) => find(value).length > 0)
}
