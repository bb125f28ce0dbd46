import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMedium } from './medium.ts'
import { cell, outcome } from './testing/outcome.ts'

test.each([
  ['Oil on canvas', { line: 'Oil on canvas', class: 'painting', medium: 'oil' }],
  ['Watercolour on paper', { line: 'Watercolour on paper', class: 'painting', medium: 'watercolor' }],
  ['Mixed media on board', { line: 'Mixed media on board', class: 'painting', medium: 'mixed_media' }],
  ['Acero corten', { line: 'Acero corten', class: 'sculpture', medium: 'sculpture' }],
  ['Linoleografia', { line: 'Linoleografia', class: 'print', medium: 'other' }],
  ['Bronze', { line: 'Bronze', class: 'sculpture', medium: 'sculpture' }],
  ['Basalt', { line: 'Basalt', class: 'sculpture', medium: 'sculpture' }],
  ['Carved limestone', { line: 'Carved limestone', class: 'sculpture', medium: 'sculpture' }],
  ['Linocut on Japanese paper', { line: 'Linocut on Japanese paper', class: 'print', medium: 'other' }],
  ['Etching and aquatint', { line: 'Etching and aquatint', class: 'print', medium: 'other' }],
  ['Charcoal on paper', { line: 'Charcoal on paper', class: 'drawing', medium: 'other' }],
  [
    'C-print mounted on aluminium',
    { line: 'C-print mounted on aluminium', class: 'photograph', medium: 'photography' },
  ],
  ['Gelatin silver print', { line: 'Gelatin silver print', class: 'photograph', medium: 'photography' }],
  ['Öl auf Leinwand', { line: 'Öl auf Leinwand', class: 'painting', medium: 'oil' }],
  ['Acryl auf Leinwand', { line: 'Acryl auf Leinwand', class: 'painting', medium: 'acrylic' }],
  ['Aquarell auf Papier', { line: 'Aquarell auf Papier', class: 'painting', medium: 'watercolor' }],
  ['Mischtechnik auf Papier', { line: 'Mischtechnik auf Papier', class: 'painting', medium: 'mixed_media' }],
  ['Mixta sobre papel', { line: 'Mixta sobre papel', class: 'painting', medium: 'mixed_media' }],
  ['Água-tinta e ponta-seca', { line: 'Água-tinta e ponta-seca', class: 'print', medium: 'other' }],
  ['Maniera nera', { line: 'Maniera nera', class: 'print', medium: 'other' }],
  [
    'Fotografía, impresión giclée',
    { line: 'Fotografía, impresión giclée', class: 'photograph', medium: 'photography' },
  ],
  ['Giclée, photo rag', { line: 'Giclée, photo rag', class: 'print', medium: 'other' }],
  ['acrylic + oil pastel on canvas', { line: 'acrylic + oil pastel on canvas', class: 'painting', medium: 'acrylic' }],
  ['Oil pastel', { line: 'Oil pastel', class: 'drawing', medium: 'other' }],
  ['Radierung', { line: 'Radierung', class: 'print', medium: 'other' }],
  ['Kohle auf Papier', { line: 'Kohle auf Papier', class: 'drawing', medium: 'other' }],
  ['Fotografie auf Alu-Dibond', { line: 'Fotografie auf Alu-Dibond', class: 'photograph', medium: 'photography' }],
  ['Stampa ai sali d’argento', { line: 'Stampa ai sali d’argento', class: 'photograph', medium: 'photography' }],
  ['Épreuve argentique', { line: 'Épreuve argentique', class: 'photograph', medium: 'photography' }],
  ['Crank, iron wash', { line: 'Crank, iron wash', class: 'ceramic', medium: 'other' }],
  ['Knotted nylon, copper wire', { line: 'Knotted nylon, copper wire', class: 'textile', medium: 'other' }],
  ['Temple sobre madera', { line: 'Temple sobre madera', class: 'painting', medium: 'other' }],
  ['Eitempera auf Holz', { line: 'Eitempera auf Holz', class: 'painting', medium: 'other' }],
  ['huile sur toile', { line: 'huile sur toile', class: 'painting', medium: 'oil' }],
  ['óleo sobre lienzo', { line: 'óleo sobre lienzo', class: 'painting', medium: 'oil' }],
  ['oil and acrylic on canvas', { line: 'oil and acrylic on canvas', class: 'painting', medium: 'mixed_media' }],
  ['Acrylic on canvas, gold leaf', { line: 'Acrylic on canvas, gold leaf', class: 'painting', medium: 'acrylic' }],
  ['Wood engraving', { line: 'Wood engraving', class: 'print', medium: 'other' }],
  ['Ink on silk', { line: 'Ink on silk', class: 'drawing', medium: 'other' }],
  ['Stoneware, glazed', { line: 'Stoneware, glazed', class: 'ceramic', medium: 'other' }],
  ['Digital print', { line: 'Digital print', class: 'digital', medium: 'digital' }],
  ['oil on wood', { line: 'oil on wood', class: 'painting', medium: 'oil' }],
  ['Acrylic on birch panel', { line: 'Acrylic on birch panel', class: 'painting', medium: 'acrylic' }],
  ['Oil on linen, signed verso', { line: 'Oil on linen, signed verso', class: 'painting', medium: 'oil' }],
  ['Painting', { line: 'Painting', class: 'painting', medium: 'other' }],
  ['Painted tin and wire', { line: 'Painted tin and wire', class: 'sculpture', medium: 'sculpture' }],
  ['布面油画', { line: '布面油画', class: 'painting', medium: 'oil' }],
  ['холст, масло', { line: 'холст, масло', class: 'painting', medium: 'oil' }],
  ['olej na płótnie', { line: 'olej na płótnie', class: 'painting', medium: 'oil' }],
  ['aguarela', { line: 'aguarela', class: 'painting', medium: 'watercolor' }],
  ['Print', { line: 'Print', class: 'print', medium: 'other' }],
  ['foo', { line: 'foo', class: 'other', medium: 'other', isUnknown: true }],
  ['technique mixte', { line: 'technique mixte', class: 'painting', medium: 'mixed_media' }],
  ['Gouache on paper', { line: 'Gouache on paper', class: 'painting', medium: 'watercolor' }],
  ['Oil pastel on paper', { line: 'Oil pastel on paper', class: 'drawing', medium: 'other' }],
  ['Tapestry, wool', { line: 'Tapestry, wool', class: 'textile', medium: 'other' }],
  ['Video, 3 min', { line: 'Video, 3 min', class: 'digital', medium: 'other' }],
  ['油彩、キャンバス', { line: '油彩、キャンバス', class: 'painting', medium: 'oil' }],
  ['Giclée print', { line: 'Giclée print', class: 'print', medium: 'other' }],
  ['Steel', { line: 'Steel', class: 'sculpture', medium: 'sculpture' }],
  ['Slate', { line: 'Slate', class: 'sculpture', medium: 'sculpture' }],
  ['Oil on slate', { line: 'Oil on slate', class: 'painting', medium: 'oil' }],
  ['olaj, vászon', { line: 'olaj, vászon', class: 'painting', medium: 'oil' }],
  ['rézkarc', { line: 'rézkarc', class: 'print', medium: 'other' }],
  ['szén, papír', { line: 'szén, papír', class: 'drawing', medium: 'other' }],
  ['Glass', { line: 'Glass', class: 'sculpture', medium: 'sculpture' }],
  ['O/C', { line: 'O/C', class: 'painting', medium: 'oil' }],
] as const)('a medium: %j', (text, expected) => {
  expect(outcome(readMedium(cell(text)))).toEqual(expected)
})

test.each([
  ['painting', ['oljemålning', 'öljy kankaalle', 'akryyli', 'gwasz na papierze', 'technika własna', 'blandet teknik']],
  ['sculpture', ['brąz', 'bronse', 'pronssi', 'stål', 'trä', 'dřevo', 'marmur', 'ガラス']],
  ['ceramic', ['ceramika', 'keramiikka', 'porslin', '磁器']],
  ['print', ['tresnitt', 'træsnit', 'miedzioryt', 'sucha igła', 'torrnål', 'puupiirros', 'grafika']],
  ['drawing', ['ołówek', 'kol på papper', 'kul på papir', 'blyerts', 'tusj', 'インク・紙', 'tusz na ceramice']],
  ['photograph', ['valokuva', 'wydruk pigmentowy', 'インクジェット写真']],
  ['textile', ['tkanina', 'tekstiili', 'broderi']],
] as const)('media of northern, eastern and Japanese lists: %s', (expected, lines) => {
  for (const line of lines) expect([line, readMedium(cell(line)).value?.class]).toEqual([line, expected])
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readMedium(cell(text))).not.toThrow()
    }),
  )
})
