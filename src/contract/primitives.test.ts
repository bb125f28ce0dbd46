import { expect, test } from 'vitest'
import { cut } from './clean-text.ts'
import { email, line, personName, searchText, text, typedAmount } from './primitives.ts'

const name = line(120)

test.each([
  ['decomposed letters', 'A\u0301ngel', 'Ángel'],
  ['a pasted line break', 'Low\r\nWater', 'Low Water'],
  ['a zero-width space', 'Ine\u0301s Okafor\u200b', 'Inés Okafor'],
  ['a joiner where nothing is joined', 'In\u200des\u200c Okafor\ufe0f', 'Ines Okafor'],
  ['a soft hyphen', 'Oka\u00adfor', 'Okafor'],
  ['letters that would be reversed', '\u202egnp.exe\u202c \u2066a\u2069', 'gnp.exe a'],
  ['tags', 'a\u{e0041}\u{e0042}b', 'ab'],
])('a line comes without %s', (_, typed, stored) => {
  expect(name.parse(typed)).toBe(stored)
})

test.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['a word joiner', '\u2060'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['Braille blanks', '\u2800 \u2800'],
  ['a byte order mark', '\ufeff'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['joiners', '\u200d\u200c'],
  ['ideographic spaces', '\u3000'],
])('a text of %s is empty', (_, typed) => {
  expect(personName.safeParse(typed).error?.issues[0]?.message).toBe('Enter your full name.')
  expect(text(100).parse(typed)).toBe('')
})

test.each([
  '🎨', '👩‍🎨', '👨‍👩‍👧‍👦', '❤️', '👁️‍🗨️', '👍🏽', '🧑🏽‍🎨', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️‍🌈', '🇵🇹', // emoji
  'می‌خواهم', 'क्‍ष', 'ശ്രീലങ്ക ന്‍', 'ශ්‍රී', '葛󠄀飾', 'שָׁלוֹם', 'ก้', '한국', '₂⁰', // scripts
])('%s stays as it is', (typed) => {
  expect(name.parse(typed)).toBe(typed)
  expect(text(100).parse(typed)).toBe(typed)
}) // biome-ignore format: a list

test('a text of several lines keeps marks of direction, but nothing that reverses letters', () => {
  expect(text(100).parse('שלום!\u200f\n\u202egnp.exe\u202c\u200b e\u0301')).toBe('שלום!\u200f\ngnp.exe é')
})

test('a search is composed and cut at a whole letter', () => {
  expect(searchText.parse(' e\u0301te\u0301\u200b\u0000sun ')).toBe('été sun')
  expect(searchText.parse(`${'a'.repeat(199)}🎨`)).toBe('a'.repeat(199))
})

test.each([
  ['abc', 3, 'abc'],
  ['ab🎨', 3, 'ab'],
  ['ab👩‍🎨c', 6, 'ab'],
  ['cafe\u0301s', 4, 'caf'],
  ['🎨', 1, ''],
  [`a${'\u0301'.repeat(400)}`, 50, `a${'\u0301'.repeat(49)}`],
])('%s is cut to %i as %s', (whole, most, beginning) => {
  expect(cut(whole, most)).toBe(beginning)
})

test.each([
  "art&co@example.com", "o'neil@example.com", 'maria+art@example.com', 'a!#$%&\'*+/=?^_`{|}~-z@example.com', 'first.last@mail.studio.example.co.uk',
  'x@xn--mller-kva.xn--p1ai', 'me@studio.photography', '1@2.example', 'A@EXAMPLE.COM',
])('%s is an email address', (typed) => {
  expect(email.parse(` ${typed}\u200b`)).toBe(typed)
}) // biome-ignore format: a list

test('a domain with letters beyond ASCII is stored as mail servers know it', () => {
  expect(email.parse('info@müller.de')).toBe('info@xn--mller-kva.de')
})

test.each([
  'art', '@example.com', 'a@', 'a@b', 'a@example', 'a b@example.com', 'a@exa mple.com', 'a..b@example.com', '.a@example.com', 'a.@example.com',
  'a@-example.com', 'a@example-.com', 'a@example..com', 'a@1.1', 'a@１.１', 'a@[127.0.0.1]', '"a b"@example.com', 'a@b@example.com', 'a,b@example.com',
  'a@example.com\nBcc: b@example.com', 'a@example.com, b@example.com', 'Maria <a@example.com>', 'märia@example.com', '=?utf-8?q?a=40b?=@example.com',
  `${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(64)}.com`,
])('%j is none', (typed) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe('Enter an email address like name@example.com.')
}) // biome-ignore format: a list

test('a typed amount comes without what nobody sees, and with half a character it is none', () => {
  expect(typedAmount.parse('\t1,200.00\u200b\n')).toBe('1,200.00')
  for (const typed of ['12\ud800', '\udc00', '1\u00002', '9'.repeat(61)])
    expect(typedAmount.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Enter an amount like 1200.00.',
    ])
})
