import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildClientSchema } from 'graphql'

/** Shopify's own description of its storefront's API, as its developer tools ship it. */
export const shopifySchema = (version: string) => {
  const file = join(import.meta.dirname, `storefront_${version}.json.gz`)
  return buildClientSchema(JSON.parse(gunzipSync(readFileSync(file)).toString()).data)
}
