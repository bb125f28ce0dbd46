import { expect, test } from 'vitest'
import { listRecipients } from './list-recipients.ts'

const BUILT_IN = {
  files: 'built-in',
  identity: 'built-in',
  mail: 'outbox',
  shop: 'sandbox',
  payments: 'sandbox',
  carriers: 'sandbox',
  storefront: 'built-in',
  texts: 'built-in',
  model: 'none',
  places: 'built-in',
  scan: 'none',
  calendar: 'built-in',
}

test('nobody outside receives anything from the built-in parts', () => {
  expect(listRecipients(BUILT_IN)).toEqual([])
})

test('every chosen vendor is a recipient, once', () => {
  expect(
    listRecipients({
      ...BUILT_IN,
      identity: 'built-in, and https://id.example for staff',
      payments: 'stripe, test mode',
      'label payments': 'shopify',
      storefront: 'shopify',
      shop: 'shopify',
      carriers: 'easypost',
      texts: 'model (openai, gpt)',
      model: 'openai, gpt, and pictures',
      places: 'google-server',
      calendar: 'built-in and calendly',
      mail: 'smtp',
      files: 's3',
      scan: 'clamav',
    }),
  ).toEqual([
    'oidc',
    'stripe',
    'shopify',
    'shopify-labels',
    'easypost',
    'google-places',
    'calendly',
    'openai',
    'model-pictures',
    'smtp',
    's3',
    'clamav',
  ])
  expect(listRecipients({ ...BUILT_IN, model: 'openai-compatible, llama', places: 'google' })).toEqual([
    'google-maps',
    'own-model',
  ])
})
