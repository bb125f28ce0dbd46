import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildClientSchema } from 'graphql'

/** Shopify's own description of its Admin API in version 2026-10, as its developer tools ship it. */
export const ADMIN_SCHEMA = buildClientSchema(
  JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, 'admin_2026-10.json.gz'))).toString()).data,
  // It breaks a rule that newer versions of graphql check.
  { assumeValid: true },
)
