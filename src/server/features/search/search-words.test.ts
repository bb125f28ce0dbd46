import { expect, test } from 'vitest'
import {
  americanSpelling,
  letterDistance,
  listForms,
  toIndexedWords,
  toSearchedWords,
  withoutPlural,
} from './search-words.ts'

test('words have no capitals, accents or apostrophes', () => {
  expect(toSearchedWords('Zoë Ångström’s  “Café” — 1,200!')).toEqual(['zoe', 'angstroms', 'cafe', '1', '200'])
  expect(toSearchedWords('Małgorzata Guðrún Ørsted Çağla Yılmaz Nguyễn Straße')).toEqual([
    'malgorzata', 'gudrun', 'orsted', 'cagla', 'yilmaz', 'nguyen', 'strasse',
  ]) // biome-ignore format: the words read as one line
  expect(toSearchedWords("'!:*&|%_ \\")).toEqual([])
})

test('a text is found by its words with and without what is joined to them, and by the letters of unspaced scripts', () => {
  for (const [text, searched, indexed] of [
    ['l’Orange', ['orange'], ['lorange', 'orange']],
    ['dell’Arte', ['arte'], ['dellarte', 'arte']],
    ['O’Brien’s', ['obriens'], ['obriens', 'briens']],
    ['d’or', ['dor'], ['dor']],
    ['東京湾', ['東京', '京湾'], ['東京', '京湾', '東', '京', '湾']],
    ['海 wave', ['海', 'wave'], ['海', 'wave']],
    ['مُحَمَّد', ['محمد'], ['محمد']],
    ['الشمس', ['شمس'], ['شمس']],
  ] as const)
    expect([text, toSearchedWords(text), toIndexedWords(text)]).toEqual([text, searched, indexed])
})

test('British and American spellings of a word are one word', () => {
  for (const [british, american] of [
    ['harbour', 'harbor'], ['colourful', 'colorful'], ['grey', 'gray'], ['theatre', 'theater'], ['centre', 'center'],
    ['jewellery', 'jewelry'], ['stylised', 'stylized'], ['modelling', 'modeling'], ['moulded', 'molded'],
  ] as const) // biome-ignore format: pairs
    expect(americanSpelling(british)).toBe(american)
  for (const word of ['hour', 'four', 'tour', 'acre', 'blue', 'constructor', 'valueof', 'tostring', 'hasownproperty'])
    expect(americanSpelling(word)).toBe(word)
})

test('a misspelled word has a form in common with the right one', () => {
  for (const [wrong, right, distance] of [
    ['hydranga', 'hydrangea', 1],
    ['bleu', 'blue', 1],
    ['acrilic', 'acrylic', 1],
    ['okafr', 'okafor', 1],
    ['watercolorr', 'watercolor', 1],
    ['thandwie', 'thandiwe', 1],
    ['lighthose', 'lighthouse', 1],
    ['hedghog', 'hedgehogs', 1],
  ] as const) {
    const forms = new Set(listForms(right))
    expect([wrong, listForms(wrong).some((form) => forms.has(form))]).toEqual([wrong, true])
    expect([wrong, letterDistance(wrong, withoutPlural(right))]).toEqual([wrong, distance])
  }
  expect(letterDistance('harbor', 'garden')).toBeGreaterThan(2)
  expect(listForms('sea')).toEqual([])
})
