import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSignature, signatureIn } from './signature.ts'
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
  ['nicht signiert, aber datiert', { signed: false, signature_text: 'nicht signiert, aber datiert' }],
  ['unsigned, but signed on the certificate', 'ask'],
  ['no visible signature', 'ask'],
  ['signiert, nicht datiert', { signed: true, signature_text: 'signiert, nicht datiert' }],
  ['datiert und nummeriert', 'ask'],
  ['with certificate', 'ask'],
  ['Oil', 'ask'],
] as const)('a signature: %j', (text, expected) => {
  expect(outcome(readSignature(cell(text)))).toEqual(expected)
})

test.each([
  'signiert, mit Bleistift, unten rechts',
  'firmato a matita',
  'mit Bleistift, unten rechts',
  'handsigniert',
  'u. r. in Bleistift',
  'recto unten links',
  'mit Tinte auf der Rückseite',
  'Signatur unten rechts',
  'e. bez. u. dat. u. r.',
  'rechts unten',
  'in pencil, lower right, dated',
  'au crayon, en bas à droite',
  'a matita in basso a destra',
  'autografata',
  'en lápiz, abajo a la derecha',
  'met potlood, rechtsonder',
])('words of a signature, of place and means alone too, are its text: %j', (text) => {
  expect(outcome(readSignature(cell(text)))).toEqual({ signed: true, signature_text: text })
})

test('a line of the medium says of a signature also where and with what', () => {
  expect(signatureIn('Radierung, signiert, mit Bleistift, unten rechts, gerahmt')).toEqual({
    signed: true,
    signature_text: 'signiert, mit Bleistift, unten rechts',
  })
  expect(signatureIn('Öl, unsigniert, verso')).toEqual({ signed: false })
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readSignature(cell(text))).not.toThrow()
    }),
  )
})
