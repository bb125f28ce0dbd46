import { expect, test } from 'vitest'
import { type GivenWord, type KnownWord, readSearch } from './search-reading.ts'

const known = (word: string, documents = 10, stated = 0): KnownWord => ({ word, documents, stated })
const given = (word: string, found: Partial<Omit<GivenWord, 'word'>> = {}): GivenWord => ({
  word,
  isStopWord: false,
  same: [],
  longer: [],
  near: [],
  ...found,
})
const read = (words: GivenWord[], { pairs = [], exact = false }: { pairs?: string[]; exact?: boolean } = {}) =>
  readSearch(words, {
    pairs: words.slice(1).map(({ word }, at) => `${words[at]?.word}${word}`),
    isKnownPair: (pair) => pairs.includes(pair),
    exact,
  })
const meant = (reading: ReturnType<typeof read>) => reading.terms.map((term) => term.meant)

test('an unknown word is corrected to its nearest neighbour, the more common one of two', () => {
  const bleu = given('bleu', { near: [known('blue', 40), known('bled', 3), known('bleus', 1)] })
  expect(read([bleu, given('hour', { same: [known('hour')] })])).toMatchObject({
    corrected: { from: 'bleu hour', to: 'blue hour' },
    phrase: 'blue hour',
  })
  expect(meant(read([bleu]))).toEqual([['blue']])
})

test('with exact the words are searched for as typed', () => {
  const bleu = given('bleu', { near: [known('blue', 40)] })
  expect(read([bleu], { exact: true })).toMatchObject({ corrected: null, terms: [{ meant: ['bleu'], related: [] }] })
})

test('a rare word is corrected only if it stands in descriptions alone and its neighbour is much more common', () => {
  const near = [known('harbor', 60)]
  expect(meant(read([given('harbr', { same: [known('harbr', 1)], near })]))).toEqual([['harbor']])
  expect(meant(read([given('harbr', { same: [known('harbr', 1, 1)], near })]))).toEqual([['harbr']])
  expect(meant(read([given('harbr', { same: [known('harbr', 3)], near })]))).toEqual([['harbr']])
  expect(meant(read([given('harbr', { same: [known('harbr', 1)], near: [known('harbor', 15)] })]))).toEqual([['harbr']])
})

test('the beginning of a word stands for the words that go on', () => {
  const hydr = given('hydr', { longer: [known('hydra', 2), known('hydrangea', 5)], near: [known('hyde', 30)] })
  expect(read([hydr])).toMatchObject({ corrected: null, terms: [{ meant: ['hydrangea', 'hydra'] }] })
})

test('two words that the catalogue writes as one are found as one, and not corrected', () => {
  const words = [given('water', { same: [known('water')] }), given('colr', { near: [known('color')] })]
  expect(read(words, { pairs: ['watercolr'] })).toMatchObject({
    corrected: null,
    terms: [{ meant: ['water', 'watercolr'] }, { meant: ['colr', 'watercolr'] }],
  })
})

test('words without meaning are left out, unless there are no others', () => {
  const the = given('the', { isStopWord: true })
  expect(read([the, given('sea', { same: [known('sea')] })])).toMatchObject({
    terms: [{ given: 'sea' }],
    phrase: 'the sea',
    hasOnlyStopWords: false,
  })
  expect(read([the])).toMatchObject({ terms: [{ given: 'the' }], hasOnlyStopWords: true })
})

test('the first letter of a last word does not count', () => {
  const words = [given('rukmini', { same: [known('rukmini')] }), given('v')]
  expect(read(words).terms.map((term) => term.given)).toEqual(['rukmini'])
  expect(read([given('v')]).terms.map((term) => term.given)).toEqual(['v'])
})

test('a word is related to its synonyms in any spelling', () => {
  expect(read([given('pottery', { same: [known('pottery')] })]).terms[0]?.related).toContain('stoneware')
  expect(read([given('watercolours', { same: [known('watercolor')] })]).terms[0]?.related).toContain('aquarelle')
})
