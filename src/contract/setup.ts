import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { newPassword } from './identity.ts'
import { currency, email, ok, personName, selfServiceRole } from './primitives.ts'
import { SITE_PARTS } from './site.ts'

/** What the configuration of the server decides; the set-up shows it and cannot change it. */
const serverFacts = z.object({
  /** Without a trailing slash. */
  address: z.string(),
  currency,
  payments: z.enum(['sandbox', 'stripe']),
  mail: z.enum(['outbox', 'smtp']),
  /** How many tax rates there are. */
  tax_rates: z.number().int(),
})

export const getSetup = endpoint({
  method: 'GET',
  path: '/setup',
  summary: 'Whether the site is still to be set up, which ends with its first administrator.',
  access: { kind: 'public' },
  response: z.object({
    is_open: z.boolean(),
    /** Nobody has an account. */
    is_new: z.boolean(),
    /** Whether it takes the key of the address that the server prints at its start. */
    needs_key: z.boolean(),
    /** Null once the site is set up. */
    server: serverFacts.nullable(),
  }),
  errors: [],
  cache: 'private',
})

/** The parts of the settings that the set-up decides. */
const setupParts = {
  name: SITE_PARTS.name,
  operator: SITE_PARTS.operator,
  sizes: SITE_PARTS.sizes,
  joining: SITE_PARTS.joining,
  home: SITE_PARTS.home,
}

export const setUp = endpoint({
  method: 'POST',
  path: '/setup',
  summary: 'Set the site up, once: the caller becomes its first administrator, and the settings are saved.',
  access: { kind: 'signed-in' },
  body: z.strictObject({ key: z.string().max(200), ...setupParts }),
  response: ok,
  errors: ['account_not_found', 'setup_done', 'setup_key_wrong'],
  limit: { by: 'ip', max: 30, windowSeconds: 900 },
})

const siteFields = {
  ...SITE_PARTS.name.shape,
  /** Only a guess for the other fields. */
  country: z.string(),
  legal_name: SITE_PARTS.operator.shape.legal_name,
  address: SITE_PARTS.operator.shape.address,
  ...SITE_PARTS.sizes.shape,
  ...SITE_PARTS.joining.shape,
  has_front_page: z.boolean(),
}
const accountFields = { person: personName, email, password: newPassword, role: selfServiceRole }

/** The fields of the set-up; of somebody who has an account already, without those of the account. */
export const setupForm = z.object({ ...siteFields, ...accountFields })
export const setupFormOfMember = z.object({ ...siteFields, ...z.object(accountFields).partial().shape })
export type SetupFields = z.input<typeof setupForm>
