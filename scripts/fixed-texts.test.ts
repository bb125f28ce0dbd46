import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { ALL_MESSAGES } from '#contract/all-messages.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'

const BLANK = '\0'
/** Shorter pieces around a parameter are common words like 'Add' and 'Nothing has'. */
const MIN_PIECE_LENGTH = 13

type Catalogued = string | ((blank: string) => string)
const listEntries = (catalogue: object) => Object.entries(catalogue) as [string, Catalogued][]
const entries = [...listEntries(ALL_MESSAGES), ...listEntries(SHIPPING_MESSAGES)]

/** Whether a text is one of a catalogue, or contains a piece around the parameters of one. */
const findIn = (catalogue: object) => {
  const catalogued = listEntries(catalogue).map(([, text]) => text)
  const texts = new Set(catalogued.filter((text) => typeof text === 'string'))
  const pieces = catalogued.flatMap((text) =>
    typeof text === 'string'
      ? []
      : text(BLANK)
          .split(BLANK)
          .filter((piece) => piece.length >= MIN_PIECE_LENGTH),
  )
  return (text: string) => texts.has(text) || pieces.some((piece) => text.includes(piece))
}
const isFixed = findIn(ALL_MESSAGES)
const isFixedInShipping = findIn(SHIPPING_MESSAGES)

interface Source {
  file: string
  /** Texts in the source: in quotes, in markup, around the expressions of a template. */
  written: string[]
  /** Keys of the catalogue that it uses. */
  keys: string[]
}

const readSource = (file: string, content = readFileSync(file, 'utf8')): Source => {
  const source: Source = { file, written: [], keys: [] }
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') source.written.push(value)
    },
    JSXText: ({ value }) => source.written.push(value.trim().replace(/\s+/g, ' ')),
    TemplateElement: ({ value }) => source.written.push(value.cooked ?? ''),
    MemberExpression: ({ object, property }) => {
      if (object.type === 'Identifier' && object.name.endsWith('MESSAGES') && property.type === 'Identifier')
        source.keys.push(property.name)
    },
  }).visit(parseSync(file, content).program)
  return source
}

const readSources = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readSource(file))

test('AW-14.12 every text of the catalogue is used, and no screen contains a copy of one', () => {
  const web = readSources('src/web/**/*.{ts,tsx}')
  expect(web.length).toBeGreaterThan(100)
  const copiesIn = (sources: Source[], isCopy: (text: string) => boolean) =>
    sources.flatMap(({ file, written }) => written.filter(isCopy).map((text) => `${file}: ${text}`))
  // Shipping has short words that mean something else on other screens, such as Pending.
  const shipping = web.filter(({ file }) => file.includes('features/shipping/'))
  expect(shipping.length).toBeGreaterThan(10)
  const elsewhere = [...copiesIn(web, isFixed), ...copiesIn(shipping, isFixedInShipping)]
  expect(elsewhere).toEqual([])
  const used = new Set([...web, ...readSources('src/{contract,server}/**/*.ts')].flatMap(({ keys }) => keys))
  expect(entries.map(([key]) => key).filter((key) => !used.has(key))).toEqual([])
})

test('a fixed text is found in quotes, in markup and in a template, and not in a comment', () => {
  const written = (content: string) => readSource('one.tsx', content).written.filter(isFixed)
  expect(written(`const text = 'Confirm Delete'`)).toEqual(['Confirm Delete'])
  expect(written(`const Page = () => <h1>\n  Your Artworks\n</h1>`)).toEqual(['Your Artworks'])
  expect(written('const text = `Failed to sync with Shopify: ${reason}`')).toHaveLength(1)
  expect(written(`// 'Confirm Delete' asks first\nconst text = MESSAGES.confirmDelete`)).toEqual([])
})
