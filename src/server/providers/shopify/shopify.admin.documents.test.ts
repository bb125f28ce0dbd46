import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import * as documents from './shopify.admin.documents.ts'
import { ADMIN_SCHEMA } from './testing/admin-schema.ts'

test.each(Object.entries(documents))('%s is valid in Shopify’s Admin API of version 2026-10', (_name, document) => {
  expect(validate(ADMIN_SCHEMA, parse(document)).map(({ message }) => message)).toEqual([])
})
