import { analyse } from 'chardet'
import iconv from 'iconv-lite'

export interface DecodedText {
  text: string
  encoding: string
}

/** Names of the encodings that chardet reports and that are worth trying, with those of iconv-lite. */
const FURTHER: Readonly<Record<string, string>> = {
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  Big5: 'big5',
  GB18030: 'gb18030',
  'ISO-8859-2': 'iso-8859-2',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-9': 'windows-1254',
}
/** Tried on every file; of equally plausible ones the first is taken. */
const ALWAYS = ['windows-1252', 'macintosh', 'windows-1251', 'windows-1250', 'windows-1254']
const MIN_CONFIDENCE = 60
const SAMPLE_BYTES = 256 * 1024

/** The text of a file: by its mark, else as UTF-8 if it is valid, else in the encoding in which it reads most like text. */
export const decodeText = (bytes: Buffer): DecodedText => {
  const head = bytes.subarray(0, 4)
  if (head.subarray(0, 3).equals(Buffer.from('efbbbf', 'hex')))
    return { text: bytes.subarray(3).toString('utf8'), encoding: 'utf-8-bom' }
  if (head.subarray(0, 2).equals(Buffer.from('fffe', 'hex')))
    return { text: iconv.decode(bytes.subarray(2), 'utf-16le'), encoding: 'utf-16le-bom' }
  if (head.subarray(0, 2).equals(Buffer.from('feff', 'hex')))
    return { text: iconv.decode(bytes.subarray(2), 'utf-16be'), encoding: 'utf-16be-bom' }
  const wide = wideEncoding(bytes)
  if (wide) return { text: iconv.decode(bytes, wide), encoding: wide }
  try {
    // `stream` allows a letter to be cut at the end.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }), encoding: 'utf-8' }
  } catch {
    return decodeOneByte(bytes)
  }
}

/** UTF-16 without a mark: every other byte of plain text is zero. */
const wideEncoding = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const most = sample.length * 0.3
  if (odd > most && even < odd / 10) return 'utf-16le'
  if (even > most && odd < even / 10) return 'utf-16be'
  return null
}

const decodeOneByte = (bytes: Buffer): DecodedText => {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const guesses = analyse(sample)
    .filter(({ name, confidence }) => confidence >= MIN_CONFIDENCE && FURTHER[name])
    .map(({ name }) => FURTHER[name] as string)
  const scored = [...ALWAYS, ...guesses].map((encoding) => ({
    encoding,
    score: plausibility(decode(sample, encoding)),
  }))
  const best = scored.reduce((most, one) => (one.score > most.score ? one : most))
  return {
    text: decode(bytes, best.encoding),
    encoding: best.encoding === 'macintosh' ? 'mac-roman' : best.encoding,
  }
}

/** Since 1998 Mac Roman has the euro where the sign for any currency stood. */
const decode = (bytes: Buffer, encoding: string): string => {
  const text = iconv.decode(bytes, encoding)
  return encoding === 'macintosh' ? text.replaceAll('¤', '€') : text
}

const ORDINARY = /[–—‘’“”„«»…€£°·½¼¾×•©®™§¥№¡¿ªº \u3000-\u303f\uff00-\uff5e]/u
const WIDE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Letters with accents of one language each; what one-byte encodings confuse is rarely all of one language. */
const ALPHABETS = [
  'àâæçéèêëîïôœùûüÿ',
  'äöüßéèà',
  'áéíóúñü',
  'ãõáâàçéêíóôú',
  'àèéìíòóù',
  'æøåéö',
  'åäöéü',
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýžľôä',
  'áéíóöőúüű',
  'čćđšž',
  'ăâîșțşţ',
  'çğıİöşüâî',
].map((alphabet) => new Set(alphabet + alphabet.toUpperCase()))

/** How many letters within words belong to the one language that has most of them; alone, ø is a diameter. */
const ofOneLanguage = (text: string): number => {
  const further = Array.from((text.match(/\p{L}{2,}/gu) ?? []).join('')).filter((letter) => letter >= '\u0080')
  return Math.max(...ALPHABETS.map((alphabet) => further.filter((letter) => alphabet.has(letter)).length))
}

/** How much a text reads like one: letters of one language inside words of their script and case, and the usual signs. */
const plausibility = (text: string): number => {
  const letters = Array.from(text)
  let score = ofOneLanguage(text)
  for (const [at, letter] of letters.entries()) {
    if (letter < '\u0080') continue
    const before = letters[at - 1] ?? ' '
    const after = letters[at + 1] ?? ' '
    if (WIDE_SCRIPT.test(letter)) score += 3
    // In “Fatherís” an apostrophe of Windows, in “país” a letter.
    else if (letter === 'í' && after === 's' && !/\p{L}/u.test(letters[at + 2] ?? ' ')) score -= 1
    else if (/\p{L}/u.test(letter)) score += letterScore(letter, before, after)
    else if (ORDINARY.test(letter)) score += 1
    else score -= /\p{C}|\ufffd/u.test(letter) ? 10 : 3
  }
  return score
}

const letterScore = (letter: string, before: string, after: string): number => {
  const upper = /\p{Lu}/u.test(letter)
  if (upper && /\p{Ll}/u.test(before)) return -3
  const [isFirst, isLast] = [!/\p{L}/u.test(before), !/\p{L}/u.test(after)]
  // Quotes and dashes of Windows in Mac Roman: “ìThe”, “Wallî”, “1963 ñ 1965”.
  if (letter === 'ì' ? !isLast : letter === 'î' ? isLast : /[ñíë]/.test(letter) && isFirst && isLast) return -3
  if (upper && !/\p{L}/u.test(before) && !/\p{L}/u.test(after)) return -1
  const latin = /\p{Script=Latin}/u.test(letter)
  // A fraction such as “11¾” in another encoding.
  if (latin && /\d/.test(before)) return -1
  // Accented letters stand between plain ones; three in a row are letters of another script.
  if (latin && [before, after].every((one) => one > '\u0080' && /\p{L}/u.test(one))) return -3
  const strange = [before, after].some((one) => /\p{L}/u.test(one) && /\p{Script=Latin}/u.test(one) !== latin)
  return strange || /[ﬁﬂˆŸ]/u.test(letter) ? -2 : 2
}
