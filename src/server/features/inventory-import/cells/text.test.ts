import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalAmount } from '#contract/money.ts'
import { readEdition } from './edition.ts'
import { readPrice } from './money.ts'
import { isLastFirst, readName } from './name.ts'
import { readSide } from './size.ts'
import { CONTEXT, cell, outcome } from './testing/outcome.ts'
import { cleanText, readHtmlText, readText } from './text.ts'

test.each([
  ['  Long\u00a0Meadow\u200b ', 'Long Meadow'],
  ['Cafe\u0301', 'Café'],
  ['one\r\ntwo', 'one\ntwo'],
  ['one\vtwo', 'one\ntwo'],
  ['👩‍🎨', '👩‍🎨'],
  ['=1+1', '=1+1'],
])('a text: %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected)
})

test.each([
  ['????', 'unreadable'],
  ['Caf??s of Paris', ['Caf??s of Paris', 'unreadable']],
  ['#REF!', 'unreadable'],
  ['Why?', 'Why?'],
  ['None', 'None'],
  ['', null],
] as const)('a text as it came: %j', (text, expected) => {
  expect(outcome(readText(cell(text)))).toEqual(expected)
})

test.each([
  ['<p>One &amp; two</p><p>three<br>four</p>', 'One & two\nthree\nfour'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['a < b', 'a < b'],
  ['<script>x()</script>seen', 'seen'],
  ['', null],
])('a text in HTML: %j', (text, expected) => {
  expect(outcome(readHtmlText(cell(text)))).toEqual(expected)
})

test('a name is turned around only where its column says so', () => {
  expect(readName(cell('Okri, Ben'), { lastFirst: true }).value).toBe('Ben Okri')
  expect(readName(cell('Okri, Ben')).value).toBe('Okri, Ben')
  expect(readName(cell('Smith, Jr.'), { lastFirst: true }).value).toBe('Smith, Jr.')
  expect([isLastFirst(['A, B', 'C, D']), isLastFirst(['A, B', 'C D']), isLastFirst(['A, B'])]).toEqual([
    true,
    false,
    false,
  ])
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 8000 }), (amountMinor, eighths) => {
      const written = `${decimalAmount({ amountMinor, currency: 'usd' })} USD`
      expect(readPrice(cell(written), CONTEXT).value?.money).toEqual({ amount_minor: amountMinor, currency: 'USD' })
      const [whole, part] = [Math.floor(eighths / 8), eighths % 8]
      const length = [whole > 0 && `${whole}`, part > 0 && `${part}/8`].filter(Boolean).join(' ')
      expect(readSide(cell(`${length} in`), CONTEXT).value?.mm).toBeCloseTo((eighths / 8) * 25.4, 4)
      expect(readEdition(cell(`${eighths} of ${eighths + 1}`)).value).toEqual({
        type: 'limited',
        number: eighths,
        size: eighths + 1,
      })
    }),
  )
})
