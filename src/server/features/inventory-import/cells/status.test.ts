import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStatus } from './status.ts'
import { cell, outcome } from './testing/outcome.ts'

test.each([
  ['Sold', { status: 'sold' }],
  ['Available', { status: 'available' }],
  ['On Consignment', { status: 'consigned' }],
  ['Donated', { status: 'donated' }],
  ['Not For Sale', { status: 'not_for_sale' }],
  ['On Hold', { status: 'on_hold' }],
  ['?', 'ask'],
  ['Destroyed', { status: 'destroyed' }],
  ['NFS', { status: 'not_for_sale' }],
  ['On loan', { status: 'on_loan' }],
  ['Reserved', { status: 'reserved' }],
  ['Consigned to Tessel Projects', { status: 'consigned', consigned_to: 'Tessel Projects' }],
  ['Missing?', 'ask'],
  ['consignment', { status: 'consigned' }],
  ['On Hold - R. & T. Ellerwick until 1 June', { status: 'on_hold' }],
  ['vernichtet', { status: 'destroyed' }],
  ['Leihgabe', { status: 'on_loan' }],
  ['frei', { status: 'available' }],
  ['in Kommission', { status: 'consigned' }],
  ['reserviert', { status: 'reserved' }],
  ['verkauft an Hr. Wiesenkamp', { status: 'sold', sold_to: 'Hr. Wiesenkamp' }],
  ['Kommission Galerie Ostwind', { status: 'consigned', consigned_to: 'Galerie Ostwind' }],
  ['Privatbesitz', 'ask'],
  ['verfügbar', { status: 'available' }],
  ['unverkäuflich', { status: 'not_for_sale' }],
  ['verschenkt', { status: 'donated' }],
  ['Sold – M. Okonjo', { status: 'sold', sold_to: 'M. Okonjo' }],
  ['SOLD (Halden Trust)', { status: 'sold', sold_to: 'Halden Trust' }],
  ['vendu', { status: 'sold' }],
  ['売約済', { status: 'sold' }],
  ['● sold', { status: 'sold' }],
  ['Consigned - Hallmere Gallery', { status: 'consigned', consigned_to: 'Hallmere Gallery' }],
  ['on hold for D. Morrowby', { status: 'on_hold' }],
  ['gift to my sister', { status: 'donated' }],
  ['destroyed', { status: 'destroyed' }],
  ['ask Jo', 'ask'],
  ['for sale', { status: 'available' }],
  ['archived', { status: 'archived' }],
  ['Returned', 'ask'],
  ['stolen', 'ask'],
  ['in transit', 'ask'],
  ['🔴', { status: 'sold' }],
  ['vendu à Mme Roche', { status: 'sold', sold_to: 'Mme Roche' }],
  ['réservé', { status: 'reserved' }],
  ['disponible', { status: 'available' }],
  ['en dépôt Galerie X', { status: 'consigned', consigned_to: 'Galerie X' }],
  ['Sold 2019', { status: 'sold' }],
  ['prêté au musée', { status: 'on_loan' }],
  ['vendido', { status: 'sold' }],
  ['non disponibile', 'ask'],
  ['not available', 'ask'],
  ['unavailable', 'ask'],
  ['nicht verfügbar', 'ask'],
  ['在庫あり', { status: 'available' }],
  ['active', { status: 'available' }],
  ['draft', { status: 'draft' }],
  ['sold/available', 'ask'],
  ['offert', { status: 'donated' }],
  ['unsold', { status: 'available' }],
  ['Sold to private collection, Graz', { status: 'sold', sold_to: 'private collection, Graz' }],
  ['consigned out', { status: 'consigned' }],
  ['Sold to', { status: 'sold' }],
  ['no longer available', 'ask'],
  ['nicht mehr frei', 'ask'],
] as const)('a status: %j', (text, expected) => {
  expect(outcome(readStatus(cell(text)))).toEqual(expected)
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readStatus(cell(text))).not.toThrow()
    }),
  )
})
