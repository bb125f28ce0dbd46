import { expect, test } from 'vitest'
import { addsNoWords, findFacts, keepsFacts } from './facts.ts'

const said = (text: string) =>
  Object.fromEntries(
    Object.entries(findFacts(text)).map(([kind, spans]) => [
      kind,
      (spans as { start: number; end: number }[]).map(({ start, end }) => text.slice(start, end)),
    ]),
  )

test('names are capitalized words and the particles between them; a common word at the start of a sentence is not a name', () => {
  expect(said('Their show at Galeria Zé dos Bois was in Porto. An artist, I met Ana there.').names).toEqual([
    'Galeria',
    'Galeria Zé',
    'Zé',
    'Zé dos Bois',
    'Bois',
    'Porto',
    'Ana',
  ])
  expect(said('We saw The Long Tide at MoMA').names).toContain('The Long')
})

test('numbers, addresses and titles are found with their units and suffixes', () => {
  const text =
    'In 2019-2021, 24x36 in., $1,200.50 and the 1990s: "The Long Tide", ‘Salt’, *Low Water*, «La mer» at www.a.art/x, b@c.org, @ines_p and #salt.'
  const { numbers, titles, addresses } = said(text)
  expect(numbers).toEqual(['2019-2021', '24x36', '$1,200.50', '1990s'])
  expect(titles).toEqual(['The Long Tide', 'La mer', 'Salt', 'Low Water'])
  expect(addresses).toEqual(['www.a.art/x', 'b@c.org', '@ines_p', '#salt'])
})

test('a changed, missing or new number, name, address or title is noticed', () => {
  const text = 'Ana showed "Salt" in Porto in 2019, see ana.art.'
  for (const other of [
    text.replace('2019', '2018'),
    text.replace('Porto', 'Oporto'),
    text.replace(' in Porto', ''),
    text.replace('Salt', 'Salts'),
    text.replace('ana.art', 'ana.com'),
    `${text} Then Berlin.`,
    text.replace('showed', 'never showed'),
    'Porto showed "Salt" in Ana in 2019, see ana.art.',
  ])
    expect([other, keepsFacts(text, other)]).toEqual([other, false])
  expect(keepsFacts('In 2019 basically paintings came.', 'In 2019 paintings came.')).toBe(true)
  expect(keepsFacts('She paints; they sell it.', 'She paints. They sell it.')).toBe(true)
})

test('a new word is noticed unless it is a small word or one typo away', () => {
  expect(addsNoWords('I paint boats', 'I paint boats and the sea')).toBe(false)
  expect(addsNoWords('I paint boats', 'I have been to paint boats')).toBe(true)
  expect(addsNoWords('I recieve wierd boats', 'I receive weird boats')).toBe(true)
  expect(addsNoWords('I paint', 'I never paint')).toBe(false)
})
