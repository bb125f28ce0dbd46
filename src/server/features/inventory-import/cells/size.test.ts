import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFramedSize, readSide, readSize } from './size.ts'
import { COMMAS, CONTEXT, cell, outcome } from './testing/outcome.ts'

test.each([
  ['24" x 36" x 1 1/2"', { height_mm: 609.6, width_mm: 914.4, depth_mm: 38.1, unit: 'in' }],
  ['61 × 91.4 cm', { height_mm: 610, width_mm: 914, unit: 'cm' }],
  [
    '12 1/4 x 9 in (framed 16 x 13 in)',
    { height_mm: 311.15, width_mm: 228.6, unit: 'in', framed_height_mm: 406.4, framed_width_mm: 330.2 },
  ],
  ['30 x 40 in\r\n30 x 40 cm', 'ask'],
  [
    '32 x 38 3/4 x 1 1/2 in\r\n81.3 x 98.4 x 3.8 cm',
    { height_mm: 812.8, width_mm: 984.25, depth_mm: 38.1, unit: 'in' },
  ],
  ['diptych, each 40x30 cm', { parts: 'diptych, each 40x30 cm' }],
  ['dims variable', { parts: 'dims variable' }],
  ['diam. cm 35, h 12', { height_mm: 120, diameter_mm: 350, unit: 'cm' }],
  ['h cm 12, diam mm 350', { height_mm: 120, diameter_mm: 350, unit: 'cm' }],
  ['⌀ 30 cm', { diameter_mm: 300, unit: 'cm' }],
  ['Ø 30 cm (11 3/4 in)', { diameter_mm: 300, unit: 'cm' }],
  ['Diameter 14 ½ in (36.8 cm)', { diameter_mm: 368.3, unit: 'in' }],
  ['Height 9 in / 22.9 cm', { height_mm: 228.6, unit: 'in' }],
  ['W 36 x H 24 in (91.4 x 61 cm)', { height_mm: 609.6, width_mm: 914.4, unit: 'in' }],
  ['Ø 30 cm (15 in)', 'ask'],
  ['W 30 x H 40 cm', { height_mm: 400, width_mm: 300, unit: 'cm' }],
  ['H 120 B 80 T 4 cm', { height_mm: 1200, width_mm: 800, depth_mm: 40, unit: 'cm' }],
  ['1,20 x 0,80 m', { height_mm: 1200, width_mm: 800, unit: 'm' }],
  ['24 x 36 Zoll', { height_mm: 609.6, width_mm: 914.4, unit: 'in' }],
  ['24 x', 'unreadable'],
  ['117,5x35x9 cm', { height_mm: 1175, width_mm: 350, depth_mm: 90, unit: 'cm' }],
  ["4' 6\" x 3'", { height_mm: 1371.6, width_mm: 914.4, unit: 'ft' }],
  ['6 ft 2 in x 4 ft', { height_mm: 1879.6, width_mm: 1219.2, unit: 'ft' }],
  ['120 (H) x 80 (B) cm', { height_mm: 1200, width_mm: 800, unit: 'cm' }],
  ['H x W x D: 12 x 9 x 2 in', { height_mm: 304.8, width_mm: 228.6, depth_mm: 50.8, unit: 'in' }],
  ['12 x 9 x 2 in (W x H x D)', { height_mm: 228.6, width_mm: 304.8, depth_mm: 50.8, unit: 'in' }],
  ['40 x 50 cm / 16 x 20 in', { height_mm: 400, width_mm: 500, unit: 'cm' }],
  ['L 50 x H 40 x P 3 cm', { height_mm: 400, width_mm: 500, depth_mm: 30, unit: 'cm' }],
  ['24"h x 36"w', { height_mm: 609.6, width_mm: 914.4, unit: 'in' }],
  ['42/20/25 cm', { height_mm: 420, width_mm: 200, depth_mm: 250, unit: 'cm' }],
  ['60/80 cm', { height_mm: 600, width_mm: 800, unit: 'cm' }],
  ['3/4 in', 'ask'],
  [
    '11 3/4 x 15 3/4 in\n30 x 40 cm\nFramed: 18 x 22 in\n45.7 x 55.9 cm',
    { height_mm: 298.45, width_mm: 400.05, unit: 'in', framed_height_mm: 457.2, framed_width_mm: 558.8 },
  ],
  ['30 a 40 cm', 'unreadable'],
  ['A4 (H 21 x W 29.7 cm)', { height_mm: 210, width_mm: 297, unit: 'cm' }],
  ['H 65.1 x W 53 cm (15호)', { height_mm: 651, width_mm: 530, unit: 'cm' }],
  ['H: 40 cm / B: 30 cm / T: 20 cm', { height_mm: 400, width_mm: 300, depth_mm: 200, unit: 'cm' }],
  ['Height 16 in\nWidth 12 in', { height_mm: 406.4, width_mm: 304.8, unit: 'in' }],
  [
    '80 (H) x 60 (B) cm, Rahmen 90 (H) x 70 (B) cm',
    { height_mm: 800, width_mm: 600, framed_height_mm: 900, framed_width_mm: 700, unit: 'cm' },
  ],
  [
    'H 40 x W 50 cm unframed, H 50 x W 60 cm framed',
    { height_mm: 400, width_mm: 500, framed_height_mm: 500, framed_width_mm: 600, unit: 'cm' },
  ],
  ['20 cm tall', { height_mm: 200, unit: 'cm' }],
  ['H 40 cm / H 16 in', { height_mm: 400, unit: 'cm' }],
  ['H20 / B30 cm', { height_mm: 200, width_mm: 300, unit: 'cm' }],
  ['세로 65 x 가로 53 cm', { height_mm: 650, width_mm: 530, unit: 'cm' }],
  ['mag. 40, szél. 30, mély. 20 cm', { height_mm: 400, width_mm: 300, depth_mm: 200, unit: 'cm' }],
  ['v. 40 cm', 'unreadable'],
  ['výška 40, šířka 30 cm', { height_mm: 400, width_mm: 300, unit: 'cm' }],
  ['átm. 45 cm', { diameter_mm: 450, unit: 'cm' }],
  ['가변크기', { parts: '가변크기' }],
  ['L 40 x A 30 cm', { height_mm: 300, width_mm: 400, unit: 'cm' }],
  ['A 20 x Ø 15 cm', { height_mm: 200, diameter_mm: 150, unit: 'cm' }],
  ['h: 40 cm, b: 30 cm', { height_mm: 400, width_mm: 300, unit: 'cm' }],
  ['Sheet 30 x 40 cm', { height_mm: 300, width_mm: 400, unit: 'cm' }],
  ['image 20 x 30 cm, sheet 30 x 40 cm', 'ask'],
  [
    '40 x 30 cm, gerahmt 50 x 40 cm',
    { height_mm: 400, width_mm: 300, unit: 'cm', framed_height_mm: 500, framed_width_mm: 400 },
  ],
  ['12½ × 9¾ in.', { height_mm: 317.5, width_mm: 247.65, unit: 'in' }],
  ['9 x 12', 'ask'],
  ['30 cm', 'ask'],
  ['50 x 70 x 3', 'ask'],
  ['Ø 30 x H 40 cm', { height_mm: 400, diameter_mm: 300, unit: 'cm' }],
  ['80 x 60 cm (31 1/2 x 23 5/8 in)', { height_mm: 800, width_mm: 600, unit: 'cm' }],
  ['60 cm x 80 cm', { height_mm: 600, width_mm: 800, unit: 'cm' }],
  ['40 by 30 inches', { height_mm: 1016, width_mm: 762, unit: 'in' }],
  ['Framed 16 x 13 in', { framed_height_mm: 406.4, framed_width_mm: 330.2, unit: 'in' }],
  [
    '61 x 76 cm (unframed); 70 x 85 cm (framed)',
    { height_mm: 610, width_mm: 760, unit: 'cm', framed_height_mm: 700, framed_width_mm: 850 },
  ],
  [
    '24 x 30 in (unframed)\n28 x 34 in (framed)',
    { height_mm: 609.6, width_mm: 762, unit: 'in', framed_height_mm: 711.2, framed_width_mm: 863.6 },
  ],
  ['100 x 80 cm unframed', { height_mm: 1000, width_mm: 800, unit: 'cm' }],
  ['12 x 9 in.', { height_mm: 304.8, width_mm: 228.6, unit: 'in' }],
  ['34.5cm x 20cm', { height_mm: 345, width_mm: 200, unit: 'cm' }],
  ['12x9"', { height_mm: 304.8, width_mm: 228.6, unit: 'in' }],
  ['１２ × ９ ㎝', { height_mm: 120, width_mm: 90, unit: 'cm' }],
  ['縦 53 × 横 45.5 cm', { height_mm: 530, width_mm: 455, unit: 'cm' }],
  ['H. 30 cm x L. 20 cm', { height_mm: 300, width_mm: 200, unit: 'cm' }],
  ['40 x 30 x 20 x 10 cm', 'unreadable'],
  ['tall', 'unreadable'],
  ['-40 x 30 cm', 'unreadable'],
  ['40 x -30 cm', 'unreadable'],
  ['H -40 x W 30 cm', 'unreadable'],
  ['40 - 30 cm', { height_mm: 400, width_mm: 300, unit: 'cm' }],
  ['H 60 x W 80 см', { height_mm: 600, width_mm: 800, unit: 'cm' }],
  ['1200 x 900 in', { height_mm: 30_480, width_mm: 22_860, unit: 'in' }],
  [
    'triptych, each 20 x 16 in, overall 20 x 50 in',
    { height_mm: 508, width_mm: 1270, unit: 'in', parts: 'triptych, each 20 x 16 in, overall 20 x 50 in' },
  ],
  ['plate: 9 3/4 x 7 7/8 in. (24.8 x 20 cm)', { height_mm: 247.65, width_mm: 200.025, unit: 'in' }],
  ['13 1/2 x diam. 14 in. (34.3 x 35.6 cm)', { height_mm: 342.9, diameter_mm: 355.6, unit: 'in' }],
  ['ø 30 x 4 cm', 'ask'],
  ['24 in. round', { diameter_mm: 609.6, unit: 'in' }],
  ['12" (diameter)', { diameter_mm: 304.8, unit: 'in' }],
  ['53.0×45.5 cm (F10)', { height_mm: 530, width_mm: 455, unit: 'cm' }],
  ['10号 53.0×45.5 cm', { height_mm: 530, width_mm: 455, unit: 'cm' }],
  ['41 x 33 cm P6', { height_mm: 410, width_mm: 330, unit: 'cm' }],
  ['F10号', 'unreadable'],
  [
    '12 x 16 in framed 16 x 20 in',
    { height_mm: 304.8, width_mm: 406.4, unit: 'in', framed_height_mm: 406.4, framed_width_mm: 508 },
  ],
] as const)('a size: %j', (text, expected) => {
  expect(outcome(readSize(cell(text), CONTEXT))).toEqual(expected)
})

test.each([
  ['117,5x35x9', { height_mm: 1175, width_mm: 350, depth_mm: 90, unit: 'cm' }],
  ['Ø 30', { diameter_mm: 300, unit: 'cm' }],
  ['24,8x109', { height_mm: 248, width_mm: 1090, unit: 'cm' }],
  ['24 x 36 Zoll', { height_mm: 609.6, width_mm: 914.4, unit: 'in' }],
  ['1,20 x 0,80 m', { height_mm: 1200, width_mm: 800, unit: 'm' }],
  ['H 89,5 B 18', { height_mm: 895, width_mm: 180, unit: 'cm' }],
  ['Diptychon, je 40x30', { parts: 'Diptychon, je 40x30' }],
  ['Maße variabel', { parts: 'Maße variabel' }],
  ['wys. 45, szer. 30,5, gł. 12', { height_mm: 450, width_mm: 305, depth_mm: 120, unit: 'cm' }],
  ['45 x 30 (wys. x szer.)', { height_mm: 450, width_mm: 300, unit: 'cm' }],
  ['śr. 60', { diameter_mm: 600, unit: 'cm' }],
  ['tryptyk, każda część 40 x 30', { parts: 'tryptyk, każda część 40 x 30' }],
  ['wymiary zmienne', { parts: 'wymiary zmienne' }],
  ['højde 40 x bredde 30', { height_mm: 400, width_mm: 300, unit: 'cm' }],
  ['výška 40 cm, šířka 30 cm', { height_mm: 400, width_mm: 300, unit: 'cm' }],
  ['высота 40 см, ширина 30 см', { height_mm: 400, width_mm: 300, unit: 'cm' }],
  ['60x80 med ram 70x90', { height_mm: 600, width_mm: 800, unit: 'cm', framed_height_mm: 700, framed_width_mm: 900 }],
] as const)('a size in centimeters with commas: %j', (text, expected) => {
  expect(outcome(readSize(cell(text), { ...COMMAS, unit: 'cm' }))).toEqual(expected)
})

test.each([
  ['170 x 165 cm', { framed_height_mm: 1700, framed_width_mm: 1650 }],
  ['no', null],
  ['yes', 'unreadable'],
  ['34,8 x 119 cm', { framed_height_mm: 348, framed_width_mm: 1190 }],
  ['ungerahmt', null],
  ['n/a', null],
] as const)('a framed size: %j', (text, expected) => {
  expect(outcome(readFramedSize(cell(text), CONTEXT))).toEqual(expected)
})

test.each([
  ['58 1/8', { mm: 1476.375, unit: 'in' }],
  ['¾', { mm: 19.05, unit: 'in' }],
  ['58-1/2', { mm: 1485.9, unit: 'in' }],
  ["4'", { mm: 1219.2, unit: 'ft' }],
  ['tall', 'unreadable'],
  ['30⅜', { mm: 771.525, unit: 'in' }],
  ['35.5', { mm: 901.7, unit: 'in' }],
  ['1,5', { mm: 38.1, unit: 'in' }],
  ['10 cm', { mm: 100, unit: 'cm' }],
  ['-10', 'unreadable'],
  ['−10', 'unreadable'],
  ['500', { mm: 12_700, unit: 'in' }],
  ['1200', 'ask'],
  ['1200 in', { mm: 30_480, unit: 'in' }],
  ['12"', { mm: 304.8, unit: 'in' }],
] as const)('one side in inches: %j', (text, expected) => {
  expect(outcome(readSide(cell(text), { ...CONTEXT, unit: 'in' }))).toEqual(expected)
})

test('a side as long as no wall is asked about, with the units that may be meant', () => {
  const inches = { ...CONTEXT, unit: 'in' as const }
  expect(readSide(cell('1200'), inches).problem).toEqual({
    kind: 'ask',
    reason: '1200 in is 30.5 m. Another unit may be meant.',
    options: ['1200 mm', '1200 cm', '1200 in'],
  })
  expect(readSize(cell('1200 × 900'), inches).problem?.options).toEqual([
    '1200 x 900 mm',
    '1200 x 900 cm',
    '1200 x 900 in',
  ])
  expect(outcome(readSize(cell('13000 x 900'), { ...CONTEXT, unit: 'mm' }))).toMatchObject({ height_mm: 13_000 })
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readSize(cell(text), CONTEXT)).not.toThrow()
      expect(() => readSize(cell(text), { ...COMMAS, unit: 'cm' })).not.toThrow()
      expect(() => readFramedSize(cell(text), CONTEXT)).not.toThrow()
      expect(() => readSide(cell(text), { ...CONTEXT, unit: 'in' })).not.toThrow()
    }),
  )
})
