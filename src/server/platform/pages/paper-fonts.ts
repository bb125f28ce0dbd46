import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import anyAscii from 'any-ascii'
import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)

const newsreader = (part: string): string =>
  fileURLToPath(new URL(`../pictures/fonts/newsreader-${part}.ttf`, import.meta.url))

/** The font of every paper; the packages below have the scripts that it lacks. */
const NEWSREADER = ['latin', 'latin-ext', 'vietnamese'].map(newsreader)
/** Its file with the letters of English. */
export const PAPER_FONT = newsreader('latin')

/** The files of a face with the Latin letters of all languages; the first has those of western Europe. */
const own = (name: string): string[] =>
  [name, `${name}-latin-ext`, `${name}-vietnamese`].map((file) =>
    fileURLToPath(new URL(`./fonts/${file}.ttf`, import.meta.url)),
  )
/** What is not running text: titles of works, captions and figures. */
const FACES = {
  italic: own('newsreader-italic'),
  sans: own('hanken-grotesk'),
  medium: own('hanken-grotesk-medium'),
} as const
/** How a text is set: in Newsreader, or in one of the faces beside it. */
export type Face = 'serif' | keyof typeof FACES

/** The files of a font that may have a code point. */
type FilesOf = (code: number) => readonly string[]

/**
 * A font package, which has a file for each script or part of one, as its `unicode.json` says: `U+0370-0377,U+037A`. Not
 * its files in WOFF2, because fontkit cannot embed single letters of those.
 */
const packaged = (index: string): FilesOf => {
  const files = new Map<number, string[]>()
  const font = basename(dirname(index))
  for (const [part, ranges] of Object.entries(JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>)) {
    const file = join(dirname(index), 'files', `${font}-${part.replace(/[[\]]/g, '')}-400-normal.woff`)
    for (const range of ranges.split(',')) {
      const [from = 0, to = from] = range
        .slice('U+'.length)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      for (let code = from; code <= to; code += 1) files.set(code, [...(files.get(code) ?? []), file])
    }
  }
  return (code) => files.get(code) ?? []
}

interface Packages {
  /** By preference. */
  scripts: FilesOf[]
  /** The first has most of Chinese and Japanese, but only the second has every common simplified character. */
  chinese: [FilesOf, FilesOf]
}

const readPackages = (): Packages => ({
  scripts: [
    packaged(require.resolve('@fontsource/noto-serif/unicode.json')),
    packaged(require.resolve('@fontsource/noto-serif-hebrew/unicode.json')),
    packaged(require.resolve('@fontsource/noto-naskh-arabic/unicode.json')),
    packaged(require.resolve('@fontsource/noto-serif-devanagari/unicode.json')),
    packaged(require.resolve('@fontsource/noto-serif-thai/unicode.json')),
    packaged(require.resolve('@fontsource/gowun-batang/unicode.json')),
  ],
  chinese: [
    packaged(require.resolve('@fontsource/cactus-classical-serif/unicode.json')),
    packaged(require.resolve('@fontsource/zcool-xiaowei/unicode.json')),
  ],
})

const read = new Map<string, { bytes: Buffer; font: Font }>()

const readFont = (file: string) => {
  const known = read.get(file)
  if (known) return known
  const bytes = file.endsWith('.woff') ? unpackWoff(readFileSync(file)) : readFileSync(file)
  const font = create(bytes)
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  read.set(file, { bytes, font })
  return { bytes, font }
}
const loadFont = (file: string): Font => readFont(file).font

/** A font file as a document embeds it. */
export const fontBytes = (file: string): Buffer => readFont(file).bytes

/** How far letters of these fonts reach above and below the line they stand on, in ems; never less than those of papers. */
export const lineMetrics = (files: readonly string[]): { ascent: number; descent: number } => {
  const fonts = [PAPER_FONT, ...files].map(loadFont)
  return {
    ascent: Math.max(...fonts.map(({ ascent, unitsPerEm }) => ascent / unitsPerEm)),
    descent: Math.max(...fonts.map(({ descent, unitsPerEm }) => -descent / unitsPerEm)),
  }
}

const widths = new LRUCache<string, number>({ max: 20_000 })

/** The width of a text in ems, as its font shapes it; remembered, because a paper asks again for every size and line. */
export const emWidth = (file: string, text: string): number => {
  const key = `${file} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const font = loadFont(file)
  const width = font.layout(text).advanceWidth / font.unitsPerEm
  widths.set(key, width)
  return width
}

/** The outlines of a text as its font shapes it: SVG paths with y upwards, and where each stands, in ems. */
export const outlines = (file: string, text: string) => {
  const font = loadFont(file)
  const { glyphs, positions } = font.layout(text)
  let x = 0
  let y = 0
  return glyphs.map((glyph, at) => {
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const placed = { id: glyph.id, path: glyph.path.toSVG(), em: font.unitsPerEm, x: x + xOffset, y: y + yOffset }
    x += xAdvance
    y += yAdvance
    return placed
  })
}

/** Whether a font file has every mark of a text where it belongs; fontkit throws where the font has no place for one. */
export const placesMarks = (file: string, text: string): boolean => {
  if (!/[\p{M}\p{Cf}]/u.test(text)) return true
  try {
    return loadFont(file)
      .layout(text)
      .glyphs.every(({ id }) => id !== 0)
  } catch {
    return false
  }
}

/** Whether a font file draws a letter with its marks. */
const draws = (file: string, letter: string): boolean =>
  Array.from(letter).every((character) => loadFont(file).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) &&
  placesMarks(file, letter)

/** A letter with its marks as it is drawn, and the font file that has it. */
export interface DrawnLetter {
  text: string
  font: string
  /** No font has it; this is what it reads like. */
  isReplaced?: true
}

/** Characters that only say how their neighbors are drawn. */
const JOINERS = /\u200c|\u200d|\p{Variation_Selector}/gu

/** Spaces of other widths, and fractions, that few fonts have. */
const RARE = /[\u2000-\u200a\u202f\u205f\u2150-\u215e]/g
/** A plain space, and a fraction with the fraction slash, which fonts draw from their figures. */
const replaceRare = (character: string): string => (character === '\u202f' ? '\u00a0' : character.normalize('NFKC'))

const drawnBy = (fonts: readonly FilesOf[], letter: string): DrawnLetter | null => {
  const plain = letter.replace(JOINERS, '')
  for (const text of new Set([letter, plain, plain.replace(RARE, replaceRare)])) {
    const font = fonts.flatMap((listFiles) => listFiles(text.codePointAt(0) ?? 0)).find((file) => draws(file, text))
    if (font !== undefined) return { text, font }
  }
  return null
}

/** A letter that no font has: in ASCII (`Ilios`), else its code point (`U+E000`). */
const transliterated = (letter: string): DrawnLetter => {
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return { text: anyAscii(letter) || `U+${code}`, font: PAPER_FONT, isReplaced: true }
}

/** Pictures rather than letters, which say nothing in words; those that a font has are drawn. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

const LEFT_OUT = '\ufffc'
const LEFT_OUT_RUN = new RegExp(` *${LEFT_OUT}[${LEFT_OUT} ]*`, 'g')

/** A text without the letters that are left out, and with one space where they stood between words. */
const joinKept = (letters: readonly string[]): string =>
  letters.join('').replace(LEFT_OUT_RUN, (run, at: number, whole: string) => {
    const before = whole.slice(0, at).at(-1) ?? ' '
    const after = whole.charAt(at + run.length) || ' '
    const isBetween = !/[\s\p{Cf}]/u.test(before) && !/[\s\p{Cf}\p{Pe}\p{Po}]/u.test(after)
    return isBetween && run.includes(' ') ? ' ' : ''
  })

/** Whether a character only orders its neighbors from left to right or from right to left. */
export const isDirectionMark = (character: string): boolean =>
  /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/u.test(character)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
let packages: Packages | null = null

/** Remembered like widths: a text that is laid out in several sizes has the same letters. */
const drawnTexts = new LRUCache<string, readonly DrawnLetter[]>({ max: 2000 })

const drawnAll = (files: readonly string[], letters: readonly string[]): (DrawnLetter | null)[] =>
  letters.map((letter) =>
    isDirectionMark(letter) ? { text: letter, font: PAPER_FONT } : drawnBy([() => files], letter),
  )

/**
 * The letters of a text in the fonts of papers. None is an empty box: what no font has is transliterated, and emoji are
 * left out. Direction marks remain. A face that lacks a letter draws none of the text, so that no word is set in two.
 */
export const drawnLetters = (text: string, face: Face = 'serif'): readonly DrawnLetter[] => {
  const key = `${face} ${text}`
  const known = drawnTexts.get(key)
  if (known) return known
  const drawn = findLetters(text, face)
  drawnTexts.set(key, drawn)
  return drawn
}

const findLetters = (text: string, face: Face): DrawnLetter[] => {
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  const faced = face === 'serif' ? null : drawnAll(FACES[face], letters)
  if (faced && !faced.includes(null)) return faced.flatMap((letter) => letter ?? [])
  const plain = drawnAll(NEWSREADER, letters)
  if (!plain.includes(null)) return plain.flatMap((letter) => letter ?? [])
  // Read with the first paper that needs them.
  packages ??= readPackages()
  const { scripts, chinese } = packages
  const isWhole = letters.every((letter) => !/\p{sc=Han}/u.test(letter) || drawnBy([chinese[0]], letter))
  const fonts = [...scripts, ...(isWhole ? chinese : chinese.toReversed())]
  const drawn = letters.map((letter, at) => plain[at] ?? drawnBy(fonts, letter))
  const isLeftOut = (letter: string, at: number) => drawn[at] === null && EMOJI.test(letter)
  if (letters.some(isLeftOut))
    return findLetters(joinKept(letters.map((letter, at) => (isLeftOut(letter, at) ? LEFT_OUT : letter))), face)
  return letters.map((letter, at) => drawn[at] ?? transliterated(letter))
}

/** Whether a text cannot be drawn as it is written: no font has one of its letters, or it is nothing but emoji. */
export const isReplaced = (text: string): boolean => {
  const letters = drawnLetters(text)
  return letters.some((letter) => letter.isReplaced) || (letters.length === 0 && text.trim() !== '')
}
