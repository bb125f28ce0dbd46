import { RECIPIENTS, type Recipient } from '#contract/recipients.ts'

/** By port and by a word in the name of its adapter, who receives what people entrusted to the site. */
const BY_PORT: Record<string, Record<string, Recipient>> = {
  identity: { firebase: 'firebase', staff: 'oidc' },
  payments: { stripe: 'stripe' },
  'label payments': { shopify: 'shopify-labels' },
  storefront: { shopify: 'shopify' },
  shop: { shopify: 'shopify' },
  carriers: { easypost: 'easypost', shippo: 'shippo' },
  places: { google: 'google-maps', 'google-server': 'google-places', photon: 'photon' },
  calendar: { calendly: 'calendly', google: 'google-calendar' },
  meeting: { google: 'google-calendar', 'google-meet': 'google-calendar' },
  model: {
    openai: 'openai',
    anthropic: 'anthropic',
    'openai-compatible': 'own-model',
    pictures: 'model-pictures',
  },
  mail: { smtp: 'smtp' },
  files: { s3: 's3' },
  scan: { clamav: 'clamav' },
}

/** Who receives data of people, by the adapters that are in use. The privacy page names each with what it receives. */
export const listRecipients = (adapters: Readonly<Record<string, string>>): Recipient[] => {
  const found = new Set(
    Object.entries(adapters).flatMap(([port, name]) =>
      name.split(/[\s,()]+/).flatMap((word) => BY_PORT[port]?.[word] ?? []),
    ),
  )
  return RECIPIENTS.filter((one) => found.has(one))
}
