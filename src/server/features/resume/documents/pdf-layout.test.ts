import { expect, test } from 'vitest'
import { textOfLine } from './document-text.ts'
import { linesOfPages, type PageItem } from './pdf-layout.ts'

const item = (text: string, x: number, y: number, more: Partial<PageItem> = {}): PageItem => ({
  text,
  x,
  y,
  width: text.length * 5,
  size: 10,
  font: 'body',
  ...more,
})
const read = (...pages: PageItem[][]): string[] => linesOfPages(pages).map(textOfLine)
const rows = (texts: string[], x: number, top = 700, step = 14): PageItem[] =>
  texts.map((text, at) => item(text, x, top - at * step))

test('pieces of a line are joined by their gaps, and a wide gap makes a cell', () => {
  expect(
    read([item('Low', 50, 700), item('Tide', 68, 700), item(', Rome', 88, 700.3), item('2019', 400, 700)]),
  ).toEqual(['Low Tide, Rome\t2019'])
})

test('two columns are read one after the other, under the line that spans them', () => {
  const left = ['EDUCATION', '2012 MFA, Yale', '2008 BFA, RISD', '2006 Diploma']
  const right = ['EXHIBITIONS', '2024 One, Rome', '2022 Two, Milan', '2020 Three, Turin']
  const title = item('The name of a person and a line across the page', 50, 760, { width: 480 })
  expect(read([title, ...rows(left, 50), ...rows(right, 320, 705, 17)])).toEqual([title.text, ...left, ...right])
  expect(read([title, ...rows(left, 50), ...rows(right, 320)])).toEqual([title.text, ...left, ...right])
})

test('dates beside their entries, left or right, and the rows of a table are no columns', () => {
  const years = ['2024', '2022', '2019–2021', '2018']
  const shows = ['One, Rome', 'Two, Milan', 'Three, Turin', 'Four, Genoa']
  const cities = ['Rome', 'Milan', 'Turin', 'Genoa']
  const across = (...columns: string[][]) => columns[0]?.map((_, at) => columns.map((column) => column[at]).join('\t'))
  expect(read([...rows(years, 50), ...rows(shows, 120)])).toEqual(across(years, shows))
  expect(read([...rows(shows, 50), ...rows(years, 480)])).toEqual(across(shows, years))
  expect(read([...rows(years, 50), ...rows(shows, 120), ...rows(cities, 400)])).toEqual(across(years, shows, cities))
})

test('page numbers and what stands at the edge of every page are left out', () => {
  const page = (number: number) => [
    item('Ana Ruiz, resume', 50, 800),
    item(`Line of page ${number} with words`, 50, 700),
    item(`${number} / 3`, 300, 30),
  ]
  expect(read(page(1), page(2), page(3))).toEqual([1, 2, 3].map((number) => `Line of page ${number} with words`))
})

test('the name and the page number above later pages are left out, an entry with the name in it is not', () => {
  const name = item('Ana Ruiz', 50, 800)
  const line = (text: string) => item(text, 50, 500)
  const later = (header: string, text: string) => [item(header, 50, 800), line(text)]
  for (const header of ['Ana Ruiz, CV, page 2', 'Curriculum Vitae Ana Ruiz 2'])
    expect(read([name, line('One')], later(header, 'Two'))).toEqual(['Ana Ruiz', 'One', 'Two'])
  expect(read([name, line('One')], later('Ana Ruiz at Gallery A, Rome', 'Two'))).toContain(
    'Ana Ruiz at Gallery A, Rome',
  )
})

test('a yearly show at the edge of pages is no running header: only page numbers count up with the pages', () => {
  const show = (year: number) => `${year} Members Annual, Kunstverein, Hamburg`
  for (const y of [686, 500]) {
    const page = (number: number, year: number) => [
      item(`Ada Painter – CV – page ${number} of 2`, 50, 800),
      item('+46 70 123 45 67', 50, 786),
      item(`${year + 1} Salt, Gallery A, Rome`, 50, 700),
      item(show(year), 50, y),
      item(`${number}/2`, 300, 30),
    ]
    for (const years of [
      [2018, 2008],
      [2018, 2019],
    ])
      expect(read(...years.map((year, at) => page(at + 1, year))).filter((text) => !/Salt/.test(text))).toEqual(
        years.map(show),
      )
  }
})

test('a line that repeats within the text, as under a year, stays', () => {
  const page = (year: number) => rows([`${year}`, `Salt ${year}, Gallery A`, 'Members Annual, Hamburg'], 50)
  expect(read(page(2018), page(2008)).filter((text) => /Annual/.test(text))).toHaveLength(2)
})

test('lines of different sizes have distances of their own', () => {
  const small = Array.from({ length: 8 }, (_, at) => item(`Short line ${at}`, 50, 700 - at * 14.5))
  const wide = item('A line that is full to the edge of its text, and', 50, 500)
  const large = Array.from({ length: 8 }, (_, at) => item(`Large ${at}`, 50, 400 - at * 13.2, { size: 12 }))
  const lines = linesOfPages([[...small, wide, item('goes on', 50, 485.5), ...large]])
  expect(lines.find(({ cells }) => cells[0]?.text === 'goes on')?.wrapped).toBe(true)
})

test('a line goes on with the one before only where that one was full', () => {
  const wide = 'A title that reaches to the very edge of its text and'
  const lines = linesOfPages([
    [item(wide, 50, 700), item('goes on, Rome', 50, 686), item('Short', 50, 672), item('Another', 50, 658)],
  ])
  expect(lines.map(({ wrapped }) => wrapped)).toEqual([false, true, false, false])
})

test('words set with space between their letters are words', () => {
  expect(
    read([item('S O L O', 50, 700, { width: 45 }), item('S H O W S', 109, 700, { width: 60 }), item('a b', 50, 600)]),
  ).toEqual(['SOLO SHOWS', 'a b'])
})
