import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readImages, readTags } from './list.ts'
import { cell, outcome } from './testing/outcome.ts'

test.each([
  ['coast,"night, rain",coast', ['coast', 'night, rain']],
  ['a; b,c ;A', ['a', 'b,c']],
  ['x', ['x']],
  ['', null],
  ['Küste、夜', ['Küste', '夜']],
  ['#blue #red', ['blue', 'red']],
  ['"unclosed, x', ['"unclosed', 'x']],
  ['a,A,a', ['a']],
] as const)('tags: %j', (text, expected) => {
  expect(outcome(readTags(cell(text)))).toEqual(expected)
})

test.each([
  ['a.jpg', ['a.jpg']],
  ['a.jpg; b.JPG', ['a.jpg', 'b.JPG']],
  ['a.jpg|b.jpg', ['a.jpg', 'b.jpg']],
  ['a.jpg, b.png', ['a.jpg', 'b.png']],
  ['https://x.example/a,b.jpg', ['https://x.example/a,b.jpg']],
  ['https://x.example/a.jpg,https://x.example/b.jpg', ['https://x.example/a.jpg', 'https://x.example/b.jpg']],
  ['OKH-042 A.JPG, okh-042 b.jpg', ['OKH-042 A.JPG', 'okh-042 b.jpg']],
  ['a.jpg (https://x.example/1Q),b c.png (https://x.example/2Q)', ['https://x.example/1Q', 'https://x.example/2Q']],
  ['https://x.example/a.jpg https://x.example/b.jpg', ['https://x.example/a.jpg', 'https://x.example/b.jpg']],
  ['TRUE', null],
  ['no', null],
  ['—', null],
] as const)('pictures: %j', (text, expected) => {
  expect(outcome(readImages(cell(text)))).toEqual(expected)
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readTags(cell(text))).not.toThrow()
      expect(() => readImages(cell(text))).not.toThrow()
    }),
  )
})
