import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEdition, readEditionPart } from './edition.ts'
import { cell, outcome } from './testing/outcome.ts'

test.each([
  ['5/25', { type: 'limited', number: 5, size: 25 }],
  ['3/25 + 2 AP', { type: 'limited', number: 3, size: 25, artist_proofs: 2 }],
  ['AP 1/2', { type: 'artist_proof', number: 1, artist_proofs: 2 }],
  ['Open edition', { type: 'open' }],
  ['Unique', { type: 'unique' }],
  ['5 of 10', { type: 'limited', number: 5, size: 10 }],
  ['Mar-25', 'ask'],
  ['25-Mar', 'ask'],
  ['03. Mrz', 'ask'],
  ['Edition 6 of 12 plus 1 artist’s proofs', { type: 'limited', number: 6, size: 12, artist_proofs: 1 }],
  ['Edition of 50', { type: 'limited', size: 50 }],
  ['25/3', 'ask'],
  ['3/25 + 2 E.A.', { type: 'limited', number: 3, size: 25, artist_proofs: 2 }],
  ['E.A. 1/2', { type: 'artist_proof', number: 1, artist_proofs: 2 }],
  ['E.A. II/III', { type: 'artist_proof', number: 2, artist_proofs: 3 }],
  ['Unikat', { type: 'unique' }],
  ['Edition of 7 plus II AP (AP I/II)', { type: 'artist_proof', number: 1, artist_proofs: 2, size: 7 }],
  ['3/10 + 2 AP + 1 PP', { type: 'limited', number: 3, size: 10, artist_proofs: 2 }],
  ['PP 1/2', 'ask'],
  ['1. von 5', { type: 'limited', number: 1, size: 5 }],
  ['one-off', { type: 'unique' }],
  ['offen', { type: 'open' }],
  ['unlimitiert', { type: 'open' }],
  ['1/1', { type: 'unique' }],
  ['HC 1/5', 'ask'],
  ['PP', 'ask'],
  ['AP', { type: 'artist_proof' }],
  ['Ed. 3/25', { type: 'limited', number: 3, size: 25 }],
  ['Edition of 25 + 5 AP', { type: 'limited', size: 25, artist_proofs: 5 }],
  ['Auflage 25', { type: 'limited', size: 25 }],
  ['#3/25', { type: 'limited', number: 3, size: 25 }],
  ['No. 3 of 25', { type: 'limited', number: 3, size: 25 }],
  ['25', 'ask'],
  ['édition de 8 + 4 EA', { type: 'limited', size: 8, artist_proofs: 4 }],
  ['25 Exemplare', { type: 'limited', size: 25 }],
  ['Monotype', { type: 'unique' }],
  ['limited edition', { type: 'limited' }],
  ['tirage à 30 exemplaires', { type: 'limited', size: 30 }],
  ['AP 3', { type: 'artist_proof', number: 3 }],
  ['AP II/IV (edition of 25)', { type: 'artist_proof', number: 2, artist_proofs: 4, size: 25 }],
  ['3/4/2025', 'ask'],
  ['2/5 AP', { type: 'artist_proof', number: 2, artist_proofs: 5 }],
  ['Edition of 25 + 5 APs', { type: 'limited', size: 25, artist_proofs: 5 }],
  ['5/30, 3 AP', { type: 'limited', number: 5, size: 30, artist_proofs: 3 }],
  ['3 / 25', { type: 'limited', number: 3, size: 25 }],
  ['III/X', { type: 'limited', number: 3, size: 10 }],
  ['épreuve d’artiste 2/3', { type: 'artist_proof', number: 2, artist_proofs: 3 }],
  ['edition of 10 (+2 AP)', { type: 'limited', size: 10, artist_proofs: 2 }],
  ['3 von 25', { type: 'limited', number: 3, size: 25 }],
  ['1/12 signed', 'unreadable'],
  ['prueba de artista', { type: 'artist_proof' }],
  ['Ed. of 30', { type: 'limited', size: 30 }],
  ['Edition 3/25', { type: 'limited', number: 3, size: 25 }],
  ['artist proof', { type: 'artist_proof' }],
  ['？', 'unreadable'],
  ["Edition of 5 plus 2 artist's proofs (#2/5)", { type: 'limited', number: 2, size: 5, artist_proofs: 2 }],
  ['Edition of 5 + 2 AP (AP 1/2)', { type: 'artist_proof', number: 1, artist_proofs: 2, size: 5 }],
  ['Auflage 30, Ex. 12/30', { type: 'limited', number: 12, size: 30 }],
  ['Edition of 5 (2/8)', 'ask'],
  ['Edition of 30, no. 4', { type: 'limited', number: 4, size: 30 }],
  ['Edition of 30 (#31)', 'ask'],
  ['es. 12/99', { type: 'limited', number: 12, size: 99 }],
  ['Exemplaire 3/25', { type: 'limited', number: 3, size: 25 }],
  ['Ex. 14/100', { type: 'limited', number: 14, size: 100 }],
  ['ejemplar 4 de 20', { type: 'limited', number: 4, size: 20 }],
  ['esemplare 2/9', { type: 'limited', number: 2, size: 9 }],
  ['ed. di 5', { type: 'limited', size: 5 }],
] as const)('an edition: %j', (text, expected) => {
  expect(outcome(readEdition(cell(text)))).toEqual(expected)
})

test.each([
  ['AP', { type: 'artist_proof' }],
  ['open', { type: 'open' }],
  ['30', { count: 30 }],
  ['007', { count: 7 }],
] as const)('a part of an edition: %j', (text, expected) => {
  expect(outcome(readEditionPart(cell(text)))).toEqual(expected)
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readEdition(cell(text))).not.toThrow()
      expect(() => readEditionPart(cell(text))).not.toThrow()
    }),
  )
})

test.each([
  ['Auflage', '25', { type: 'limited', size: 25 }],
  ['Auflagenhöhe', '25', { type: 'limited', size: 25 }],
  ['Tirage', '25', { type: 'limited', size: 25 }],
  ['Oplage', '1', { type: 'unique' }],
  ['Auflage', '3/25', { type: 'limited', number: 3, size: 25 }],
  ['Edition', '25', 'ask'],
  ['Auflage Nr.', '25', 'ask'],
])('below "%s", the edition %j', (header, text, expected) => {
  expect(outcome(readEdition(cell(text), { header, today: '2026-11-27' }))).toEqual(expected)
})
