import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSignature } from './signature.ts'
import { cell, outcome } from './testing/outcome.ts'

test.each([
  ['Signed and dated verso', { signed: true, signature_text: 'Signed and dated verso' }],
  ['No', { signed: false }],
  ['monogrammiert', { signed: true, signature_text: 'monogrammiert' }],
  ['u. r. signiert', { signed: true, signature_text: 'u. r. signiert' }],
  ['unsigniert', { signed: false }],
  ['yes', { signed: true }],
  ['lower right', { signed: true, signature_text: 'lower right' }],
  ['sign. u. r.', { signed: true, signature_text: 'sign. u. r.' }],
  ['maybe?', 'ask'],
  ['Initialed on the edge', { signed: true, signature_text: 'Initialed on the edge' }],
  ['non signé', { signed: false }],
  ['firmado al dorso', { signed: true, signature_text: 'firmado al dorso' }],
  ['?', 'ask'],
  ['n/a', null],
  ['signed?', 'ask'],
  ['Estate stamp', 'ask'],
  ['Signé en bas à droite', { signed: true, signature_text: 'Signé en bas à droite' }],
  ['sygn. p.d.', { signed: true, signature_text: 'sygn. p.d.' }],
  ['niesygnowany', { signed: false }],
  ['tak', { signed: true }],
  ['brak', null],
  ['a tergo', { signed: true, signature_text: 'a tergo' }],
  ['nej', { signed: false }],
  ['落款', { signed: true, signature_text: '落款' }],
  ['サイン無', { signed: false }],
  ['nein', { signed: false }],
] as const)('a signature: %j', (text, expected) => {
  expect(outcome(readSignature(cell(text)))).toEqual(expected)
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readSignature(cell(text))).not.toThrow()
    }),
  )
})
