import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawnLetters, isReplaced, PAPER_FONT } from './paper-fonts.ts'
import { paperLines } from './paper-text.ts'
import { createPdf, isolated, write } from './pdf.ts'

const paper = async (...texts: string[]): Promise<Buffer> => {
  const pdf = createPdf({ Title: texts[0] ?? '', Author: 'Gesso' }, 'letter')
  for (const text of texts) write(pdf, text, 13)
  pdf.end()
  return buffer(pdf)
}

/** The glyphs of a document; glyph 0 of a font is its empty box. */
const readGlyphs = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .filter((content) => content.includes('BT\n'))
    .flatMap((content) => [...content.matchAll(/<([0-9a-f]+)>/g)])
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])

const readText = async (pdf: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

/** A text as it is drawn on one line, from left to right. */
const drawn = (text: string): string =>
  paperLines(text, 10_000, () => 1)
    .flatMap((runs) => runs.map((run) => run.text))
    .join('')

test.each([
  ['Greek', 'Νίκος Παπαδόπουλος, Ἥλιος'],
  ['Cyrillic', 'Мария Петрова, «Осень» Ґанок'],
  ['Arabic', 'السماء الزرقاء مُحَمَّد'],
  ['Persian, with a non-joiner', 'می‌خواهم'],
  ['Hebrew', 'שלום עולם שָׁלוֹם'],
  ['Japanese', '青い山、油彩・キャンバス「東京」'],
  ['Simplified Chinese', '皑皑白雪，北京市朝阳区'],
  ['Traditional Chinese', '臺灣藍色的天空'],
  ['Korean', '파란 하늘 뷁'],
  ['Thai', 'ท้องฟ้าสีน้ำเงิน'],
  ['Devanagari', 'नीला आकाश क्षत्रिय'],
  ['Vietnamese', 'Nguyễn Thị Hằng'],
])('papers are drawn in %s without an empty box and without transliteration', async (_, text) => {
  const letters = drawnLetters(text.normalize('NFC'))
  expect(letters.map((letter) => letter.text).join('')).toBe(text.normalize('NFC'))
  const glyphs = readGlyphs(await paper(text))
  expect(glyphs.length).toBeGreaterThan(5)
  expect(glyphs).not.toContain('0000')
})

test.each([
  ['a decomposed name', 'Ángel Ruiz'.normalize('NFD'), 'Ángel Ruiz'],
  ['a control character and half a pair', 'Low\u0007Water\ud83d', 'Low Water\ufffd'],
  ['an invisible letter', 'Ma\u200bya\ufeff', 'Maya'],
  ['an emoji', 'Sunset 🎨', 'Sunset'],
  ['a title with emoji inside', '🎨 Emoji 🎨🌊 Title 🇫🇷', 'Emoji Title'],
  ['a script without a font', 'მარია', 'maria'],
  ['a character of nobody', '\ue000', 'U+E000'],
])('%s is drawn readably', async (_, stored, text) => {
  const pdf = await paper(stored)
  expect(await readText(pdf)).toBe(text)
  expect(readGlyphs(pdf)).not.toContain('0000')
})

test('a title keeps its direction inside a sentence, and a text that begins right to left is one as a whole', () => {
  // Runs in visual order; each right-to-left word is in reading order, because the font shapes it.
  expect(drawn(`${isolated('שלום עולם')}, 2025`)).toBe('עולם שלום, 2025')
  expect(drawn('שלום (עולם) 2025')).toBe('2025 (עולם) שלום')
  expect(drawn('Sold to מרים')).toBe('Sold to מרים')
})

test('lines end between words, between characters of scripts without spaces, and inside what is too long', () => {
  const lines = (text: string, width: number) =>
    paperLines(text, width, (run) => run.text.length).map((runs) => runs.map((run) => run.text).join(''))
  expect(lines('Oil on linen', 7)).toEqual(['Oil on', 'linen'])
  expect(lines('青い山、油彩', 3)).toEqual(['青い', '山、', '油彩'])
  expect(lines('abcdefgh', 3)).toEqual(['abc', 'def', 'gh'])
  expect(lines('', 3)).toEqual([''])
})

test('emoji leave one space between words, and none before the end of a title', () => {
  expect(drawn(`${isolated('Sunset 🎨')}, 2025`)).toBe('Sunset, 2025')
  expect(['Blue 🎨Red', 'Blue 🎨 🌊 (2)', 'a🎨b', '🎨'].map(drawn)).toEqual(['Blue Red', 'Blue (2)', 'ab', ''])
  // A star that a font has is no emoji here.
  expect(drawn('★')).toBe('★')
})

test('what no font has is named, and so is a text of emoji alone', () => {
  expect(['მარია', '𠮷野家', '🎨'].map(isReplaced)).toEqual([true, true, true])
  expect(['Łódź', 'Sunset 🎨', '青い山', 'Ἥλιος', ' '].map(isReplaced)).toEqual([false, false, false, false, false])
})

test('the Latin letters of all languages, fractions and emoji leave a text in its face', () => {
  for (const face of ['sans', 'medium', 'italic'] as const)
    for (const text of ['ąłőşřğăț Nguyễn', '10 ⅛ × 8 ½', '8 1⁄16', 'Oil 🎨 on linen']) {
      const files = drawnLetters(text, face).map(({ font }) =>
        basename(font).replace(/(-latin-ext|-vietnamese)?\.ttf$/, ''),
      )
      const file = { sans: 'hanken-grotesk', medium: 'hanken-grotesk-medium', italic: 'newsreader-italic' }[face]
      expect([text, new Set(files)]).toEqual([text, new Set([file])])
    }
})

test('the figures of a fraction do not join those before it', async () => {
  expect(await readText(await paper('10⅛ in'))).toMatch(/^10 1⁄8 in$/)
})

test('a letter of the Latin alphabet comes from the font of papers', () => {
  expect(new Set(drawnLetters('Low Tide, with Dog – 40 × 50').map(({ font }) => font))).toEqual(new Set([PAPER_FONT]))
})

test('whatever is stored becomes a paper', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      async (a, b) => {
        expect(readGlyphs(await paper(a, b))).not.toContain('0000')
      },
    ),
    { numRuns: 40 },
  )
})
