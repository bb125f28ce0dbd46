import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import * as documents from './shopify.documents.ts'
import { shopifySchema } from './testing/shopify-schema.ts'

const { CREATE_CHECKOUT, CHECKOUT_SHIPPING_RATES, ...current } = documents

test.each(['2026-07', '2026-10'])('the documents are valid in Shopify’s API of version %s', (version) => {
  const schema = shopifySchema(version)
  expect(Object.keys(current)).toHaveLength(8)
  for (const [name, document] of Object.entries(current))
    expect([name, validate(schema, parse(document)).map(({ message }) => message)]).toEqual([name, []])
})

test('Shopify’s API has no checkouts any more', () => {
  const schema = shopifySchema('2026-10')
  for (const document of [CREATE_CHECKOUT, CHECKOUT_SHIPPING_RATES])
    expect(validate(schema, parse(document)).length).toBeGreaterThan(0)
})
