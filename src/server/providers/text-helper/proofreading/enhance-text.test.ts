import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ENHANCE_SECTIONS, type EnhanceSection } from '#contract/enhancement.ts'
import { enhanceText, type Proofread } from './enhance-text.ts'
import { startHarper } from './harper.ts'
import { CLOSED_WORDS, MISSPELLINGS } from './word-lists.ts'

let harper: Proofread
beforeAll(async () => {
  harper = await startHarper()
}, 60_000)

const enhance = (content: string, section: EnhanceSection = 'artist_statement') =>
  enhanceText({ content, section }, harper)
const enhanced = async (content: string, section?: EnhanceSection) => (await enhance(content, section)).enhanced

test('an artist’s statement is corrected without changing its meaning', async () => {
  const answer = await enhance(
    'My work explore the the relationship between light and memory. i was born in Lisbon in 1984 and I have definately recieved a MFA from RISD.  There paintings was exibited at Galeria Zé dos Bois.',
  )
  expect(answer.enhanced).toBe(
    'My work explores the relationship between light and memory. I was born in Lisbon in 1984 and I have definitely received an MFA from RISD. Their paintings were exhibited at Galeria Zé dos Bois.',
  )
  expect(Object.fromEntries((answer.changes ?? []).map(({ kind, count }) => [kind, count]))).toMatchObject({
    spelling: 3,
    spacing: 1,
  })
  expect(answer.note).toBeUndefined()
})

test('a correct text stays the same, letter by letter, and counts no changes', async () => {
  for (const right of [
    'I make large encaustic and gesso panels, sumi-e and giclée prints, mokuhanga and sgraffito.',
    'Ochre, madder and lampblack: three pigments I have ground for twenty years.',
    'She and I paint. They print. We rest, and the tide comes in.',
    'oil on canvas',
    '“Low Tide,” she said, “isn’t low.”',
  ])
    expect(await enhance(right)).toEqual({ enhanced: right, changes: [] })
})

test('proper nouns and titles are not "corrected"', async () => {
  for (const text of [
    'Okafor met Contempory and Recieve in Skowhegan.',
    'We showed "Teh Recieved Tide", \'Definately\' and *Wierd Colour*.',
    'Write to ines@exampel.com or see https://ines.example/teh/recieve and @recieve #definately.',
  ])
    expect(await enhanced(text)).toBe(text)
})

test('the dialect of the author is preserved', async () => {
  expect(await enhanced('The colour of the grey centre is favoured; I favor it.')).toBe(
    'The colour of the grey centre is favoured; I favour it.',
  )
  expect(await enhanced('The color of the gray center is favored.')).toBe('The color of the gray center is favored.')
})

test('first and third person are preserved', async () => {
  expect(await enhanced('I paints boats. She paint boats. My name is Ana and her name is Ana.')).toContain(
    'My name is Ana and her name is Ana.',
  )
})

test('another language gets spacing and punctuation only, and a note says so', async () => {
  const spanish = await enhance('La artista vive  y trabaja en Madrid ,y pinta el mar!!')
  expect(spanish.enhanced).toBe('La artista vive y trabaja en Madrid, y pinta el mar!')
  expect(spanish.note).toMatch(/does not look like English/)
  const both = await enhance('She paints the the sea.\n\nElle peint la mer : elle vit à Sète  et à Paris.')
  expect(both.enhanced).toBe('She paints the sea.\n\nElle peint la mer : elle vit à Sète et à Paris.')
  expect(both.note).toMatch(/^Some paragraphs/)
})

test('a text that takes too long is returned partly checked, with a note that says so', async () => {
  const late = await enhanceText({ content: 'i have recieved the the prize.', section: 'bio' }, harper, 0)
  expect(late.enhanced).toBe('I have recieved the prize.')
  expect(late.note).toMatch(/checked in part/)
})

test('a text of one endless word, one endless sentence, or no words at all gets a result', async () => {
  const endless = `the ${'a'.repeat(9000)} is a honor`
  expect((await enhanced(endless)) === endless.replace('a honor', 'an honor')).toBe(true)
  const address = `I paint the https://a.example/${'x'.repeat(60)} the sea.`
  expect(await enhanced(address)).toBe(address)
  const sentence = Array.from({ length: 900 }, (_, at) => (at === 700 ? 'recieve' : 'paint')).join(' the ')
  expect(await enhanced(sentence)).toContain('the receive the')
  for (const odd of [',', '... !', '"', '*', '@', '\u{1F600}'.repeat(50), `${'a-'.repeat(4000)}a`, "'".repeat(900)])
    expect((await enhanced(odd)).trim()).not.toBe('')
})

const common = ['the', 'a', 'i', 'and', 'of', 'paint', 'paints', 'work', 'my', 'explore', 'sea', 'light', 'is', 'are', 'was', 'have', 'to', 'in order to', 'very unique', 'there', 'their', 'its', "it's", 'recieve', 'exibited', 'definately', 'colour', 'gray', 'dont', 'gesso', 'wich', 'alot', 'more better', 'could of'] // biome-ignore format: one line
const facts = ['Lisbon', 'Okafor', 'MoMA', 'Galeria Zé dos Bois', '1984', '24x36', '2019-2021', '$1,200', '"Teh Recieved Tide"', '*Wierd Sea*', 'https://a.example/teh', 'ines@exampel.com', '@recieve', 'São Paulo', 'RISD'] // biome-ignore format: one line
const marks = [' ', ' ', ' ', '  ', ', ', ' ,', '. ', '.. ', '; ', '!! ', '\n\n', ': ']
const someText = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...common) }, fc.constantFrom(...facts)),
      fc.constantFrom(...marks),
    ),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map((parts) => parts.flat().join(''))

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []

/** Edit distance with transpositions, implemented independently of the product's own. */
const distance = (a: string, b: string): number => {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j))
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity
      const row = rows[i]
      if (row)
        row[j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          swapped,
        )
    }
  return at(a.length, b.length)
}

test('it never invents: every word is from the text, from the closed list, or one typo away from a word of the text', async () => {
  const closed = new Set([...CLOSED_WORDS, ...MISSPELLINGS.values()])
  await fc.assert(
    fc.asyncProperty(someText, fc.constantFrom(...ENHANCE_SECTIONS), async (content, section) => {
      const given = wordsIn(content)
      const result = await enhanced(content, section)
      const invented = wordsIn(result).filter(
        (word) => !given.includes(word) && !closed.has(word) && !given.some((old) => distance(old, word) <= 1),
      )
      expect(invented).toEqual([])
      expect(result.trim()).not.toBe('')
    }),
    { numRuns: 150 },
  )
}, 60_000)

test('it never loses: every number, name, address and title occurs as often as before, in the same order', async () => {
  const found = (text: string) =>
    facts
      .flatMap((fact) =>
        [...text.matchAll(new RegExp(fact.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'))].map(({ index }) => ({
          fact,
          index,
        })),
      )
      .toSorted((a, b) => a.index - b.index)
      .map(({ fact }) => fact)
  await fc.assert(
    fc.asyncProperty(someText, async (content) => {
      expect(found(await enhanced(content))).toEqual(found(content))
    }),
    { numRuns: 150 },
  )
}, 60_000)

test('it accepts any input, and hardly changes its own output', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), async (content) => {
      fc.pre(content.trim() !== '')
      const once = await enhanced(content)
      expect(once.trim()).not.toBe('')
      expect((await enhanced(once)).replace(/\s/g, '').length).toBeGreaterThan(once.replace(/\s/g, '').length / 2)
    }),
    { numRuns: 100 },
  )
}, 60_000)
