/** Outside systems that receive what people entrusted to the site, where its operator has chosen them. */
export const RECIPIENTS = [
  'firebase',
  'oidc',
  'stripe',
  'shopify',
  'shopify-labels',
  'easypost',
  'shippo',
  'google-maps',
  'google-places',
  'photon',
  'calendly',
  'google-calendar',
  'openai',
  'anthropic',
  'own-model',
  'model-pictures',
  'smtp',
  's3',
  'clamav',
] as const
export type Recipient = (typeof RECIPIENTS)[number]
