import { expect, test } from 'vitest'
import { detectDialect } from './dialect.ts'
import { allowedEdits, applyEdits, type Edit } from './edits.ts'
import { detectLanguage } from './language.ts'
import { splitSentences } from './sentences.ts'
import { missingSpaceEdits, punctuationEdits, spaceBeforeMarkEdits, spacingEdits } from './spacing.ts'
import { isSlip, misspellingEdits, sureSpelling } from './spelling.ts'
import { typographyEdits } from './typography.ts'
import { agreementEdits, capitalEdits, repeatedWordEdits, splitEdits, wordingEdits } from './wording.ts'

const after = (rule: (text: string) => Edit[], text: string) => applyEdits(text, allowedEdits(text, rule(text), []))

test('edits do not overlap protected text or each other', () => {
  const edits: Edit[] = [
    { start: 0, end: 3, text: 'The', kind: 'spelling' },
    { start: 2, end: 5, text: 'x', kind: 'spelling' },
    { start: 4, end: 7, text: 'CAT', kind: 'spelling' },
    { start: 8, end: 11, text: 'sat', kind: 'spelling' },
  ]
  const text = 'teh cat sat'
  const allowed = allowedEdits(text, edits, [{ start: 4, end: 7 }])
  expect(allowed.map(({ start }) => start)).toEqual([0])
  expect(applyEdits(text, allowed)).toBe('The cat sat')
})

test('white space: single inside a line, none at its ends, one blank line between paragraphs', () => {
  expect(after(spacingEdits, '  I  paint\t\tboats ,and ships .  \r\n\r\n\n\n  Then ( I ) rest.\n')).toBe(
    'I paint boats, and ships.\n\nThen (I) rest.',
  )
  expect(after(spacingEdits, 'wait ... what, .5 mm')).toBe('wait ... what, .5 mm')
})

test('punctuation: doubled marks become single, an ellipsis stays, and English has no space before a mark', () => {
  expect(after(punctuationEdits, 'Yes!! Really?? Yes,, I paint;; so.. And... well.....')).toBe(
    'Yes! Really? Yes, I paint; so. And... well...',
  )
  expect(after(spaceBeforeMarkEdits, 'Look : a boat ! Really ?')).toBe('Look: a boat! Really?')
  expect(after(missingSpaceEdits, 'salt,light;sea.The boat')).toBe('salt, light; sea. The boat')
  expect(after(missingSpaceEdits, 'At 10:30, 1,200 U.S. e.g. ones')).toBe('At 10:30, 1,200 U.S. e.g. ones')
})

test('typography is made consistent only where the author mixes styles', () => {
  expect(after(typographyEdits, `It's "here" -- really...`)).toBe(`It's "here" -- really...`)
  expect(after(typographyEdits, `It’s John's “here” and "there" — or -- so… and...`)).toBe(
    'It’s John’s “here” and “there” — or — so… and…',
  )
  expect(after(typographyEdits, 'A “24" wide” thing')).toBe('A “24" wide” thing')
})

test('filler phrases are simplified, and articles and capitals adjusted', () => {
  const plain = (text: string, section: Parameters<typeof wordingEdits>[1] = 'bio') =>
    after((given) => wordingEdits(given, section), text)
  expect(plain('In order to paint, I wake in order to see a very unique sea.')).toBe(
    'To paint, I wake to see a unique sea.',
  )
  expect(plain('An extremely unique end result and an added bonus.')).toBe('A unique result and a bonus.')
  expect(plain('Due to the fact that each and every tide is able to turn')).toBe('Because every tide can turn')
  expect(plain('It should be noted that she basically paints.')).toBe('she paints.')
  expect(plain('She currently lives in Porto.')).toBe('She lives in Porto.')
  expect(plain('She currently lives in Porto.', 'artist_statement')).toBe('She currently lives in Porto.')
  expect(plain('The very uniqueness, in orderly rows.')).toBe('The very uniqueness, in orderly rows.')
})

test('a repeated small word is removed; a repetition that may be intended stays', () => {
  expect(after(repeatedWordEdits, 'The the sea and and of of\nof it')).toBe('The sea and of it')
  for (const meant of ['She had had enough that that year.', 'very, very blue', 'Is it? It is is not.'])
    expect(after(repeatedWordEdits, meant)).toBe(meant)
})

test('sentences begin with a capital; headings, abbreviations, addresses and names in lower case do not', () => {
  expect(after(capitalEdits, 'i paint boats. they float. "so do i."')).toBe('I paint boats. They float. "So do i."')
  for (const right of [
    'oil on canvas',
    'The works, e.g. the boats, vol. two.',
    'bell hooks taught me.',
    'iPhone art is art.',
  ])
    expect(after(capitalEdits, right)).toBe(right)
  expect(splitSentences('One. Two of St. Ives! Three?').map(({ start }) => start)).toEqual([0, 5, 22])
})

test('an overlong sentence is split at its only semicolon when a clause with its own subject follows', () => {
  const left = 'Her palette changes with every season, with the moon over the bay and with the weather'
  const right = 'she says that the tides of the estuary taught her patience and the wind taught her speed.'
  const split = (text: string) => after((given) => splitEdits(given, 'bio'), text)
  expect(split(`${left}; ${right}`)).toBe(`${left}. S${right.slice(1)}`)
  for (const kept of [
    `${left}; the tides of the estuary, the patience, the wind and the speed of all of it together here.`,
    `${left}; she sees; ${right}`,
    `${left} (of course; ${right})`,
    'Her palette changes; she says so.',
  ])
    expect(split(kept)).toBe(kept)
})

test('subject and verb agree at the beginning of a sentence; person is never changed', () => {
  expect(after(agreementEdits, 'My work explore light. His paintings reveals salt. I explores. She create.')).toBe(
    'My work explores light. His paintings reveal salt. I explore. She creates.',
  )
  for (const right of ['How does my work explore light?', 'Her research question is old.', 'Let my work reveal it.'])
    expect(after(agreementEdits, right)).toBe(right)
})

test('a spelling is corrected only when the intended word is certain', () => {
  expect(isSlip('recieved', 'received')).toBe(true)
  expect(isSlip('exibited', 'exhibited')).toBe(true)
  expect(isSlip('gesso', 'guess')).toBe(false)
  expect(sureSpelling('recieved', ['received', 'relieved', 'receive'])).toBe('received')
  expect(sureSpelling('dont', ["don't", 'dint'])).toBe("don't")
  // A name, a word of the trade, a short word, two answers, another form.
  expect(sureSpelling('Okafor', ['Orator'])).toBeNull()
  expect(sureSpelling('facture', ['fracture'])).toBeNull()
  expect(sureSpelling('wabi', ['wadi'])).toBeNull()
  expect(sureSpelling('moring', ['morning', 'mooring'])).toBeNull()
  expect(sureSpelling('cyanotyp', ['cyanotyps'])).toBeNull()
  expect(after(misspellingEdits, 'Finaly a wierd, beautifull peice.')).toBe('Finaly a weird, beautiful piece.')
})

test('the language of a paragraph is recognized by its small words', () => {
  const of = {
    english: ['I paint boats and the sea.', 'a painter', 'Oil on canvas'],
    french: ['Elle vit et travaille à Paris, où elle peint la mer.'],
    other: [
      'La artista vive y trabaja en Madrid.',
      'Die Künstlerin lebt und arbeitet in Berlin.',
      'L’artista vive e lavora a Roma, dove dipinge il mare.',
      'De kunstenaar woont en werkt in Gent.',
      'A artista vive e trabalha no Porto, onde pinta o mar.',
      'Художница живёт и работает в Одессе.',
      '画家は東京に住んでいます。',
    ],
    unknown: ['', 'Lisboa 1984', '2024'],
  }
  for (const [language, texts] of Object.entries(of))
    for (const text of texts) expect([text, detectLanguage(text)]).toEqual([text, language])
})

test('the dialect is American unless the text is mostly British', () => {
  expect(detectDialect('I paint.')).toBe('american')
  expect(detectDialect('The color of the theater')).toBe('american')
  expect(detectDialect('The colour of the theatre')).toBe('british')
  expect(detectDialect('Grey, not gray')).toBe('american')
})
