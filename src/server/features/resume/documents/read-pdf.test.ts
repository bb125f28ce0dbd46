import { expect, test } from 'vitest'
import { pdfWithPages } from '../testing/pdf.ts'
import { textOfLine } from './document-text.ts'
import { readPdf } from './read-pdf.ts'

const LINES = ['Education', '2016 MFA Painting, Konstfack', 'Exhibitions', '2023 Low Water, Galleri Nord']
const drawn = (lines: string[], x = 60) =>
  lines.map((text, at) => `BT /F1 11 Tf ${x} ${560 - at * 16} Td (${text}) Tj ET`).join(' ')
const by = (matrix: string, draws: string) => `q ${matrix} cm ${draws} Q`
const readTexts = async (...pages: Parameters<typeof pdfWithPages>[0]) =>
  (await readPdf(pdfWithPages(pages))).map(textOfLine)

const TURNS = [
  [90, '0 1 -1 0 600 0'],
  [180, '-1 0 0 -1 600 800'],
  [270, '0 -1 1 0 0 800'],
] as const

test.each(TURNS)('text turned by %i degrees is read, whether the page declares it or not', async (degrees, matrix) => {
  const draws = by(matrix, drawn(LINES))
  expect(await readTexts({ draws, entries: `/Rotate ${degrees}` })).toEqual(LINES)
  expect(await readTexts({ draws })).toEqual(LINES)
})

test('every page has its own direction, two columns can be turned, and a little turned text is decoration', async () => {
  const columns = [LINES.slice(0, 2).concat('2013 BFA, Valand'), ['Awards', '2022 A Prize', '2020 B Prize', '2019 C']]
  const both = columns.map((lines, at) => drawn(lines, 60 + at * 270)).join(' ')
  const turned = { draws: by('0 1 -1 0 600 0', both), entries: '/Rotate 90' }
  const decorated = { draws: `${drawn(LINES)} ${by('0 1 -1 0 600 0', drawn(['CV']))}` }
  expect(await readTexts(decorated, turned)).toEqual([...LINES, ...columns.flat()])
})

test('a page in larger units has the same columns and lines', async () => {
  const wide = drawn(['Education', '2016 MFA', '2013 BFA']) + drawn(['Awards', '2022 A Prize', '2020 B', '2019 C'], 330)
  const scaled = { draws: by('0.1 0 0 0.1 0 0', wide), entries: '/UserUnit 10' }
  expect(await readTexts(scaled)).toEqual(await readTexts({ draws: wide }))
})
