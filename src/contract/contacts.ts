import { z } from 'zod'
import { isDeliveryCountry } from './address-formats.ts'
import { endpoint, type ObjectRule } from './endpoint.ts'
import { email, id, line, required, searchText, text } from './primitives.ts'

/** Where a contact lives; any line may be missing. */
const contactAddress = z.strictObject({
  address_line1: line(200),
  address_line2: line(200),
  city: line(120),
  state: line(120),
  postal_code: line(30),
  country: z.literal('').or(line(2).refine(isDeliveryCountry, 'Choose a country.')),
})

/** Somebody whom a seller knows, with or without an account here. Only its holder reads it. */
export const contact = z.object({
  id,
  name: z.string(),
  /** Empty where it is not known, as the phone. */
  email: z.string(),
  phone: z.string(),
  /** Null while no line of it is known. */
  address: contactAddress.nullable(),
  /** For invoices, as its holder writes it; empty: not known. */
  tax_number: z.string(),
  note: z.string(),
  /** How many sales made elsewhere were recorded with this buyer. */
  sales: z.number().int(),
})
export type Contact = z.infer<typeof contact>

/** Who bought; a name that is new becomes a contact. */
export const newContact = z.strictObject({
  name: required(200, 'Enter a name.'),
  email: z.literal('').or(email).default(''),
  phone: line(50).default(''),
  note: text(2000).default(''),
})

/** Any of the fields of a contact; those that are not sent do not change. */
export const contactFields = z
  .strictObject({
    name: required(200, 'Enter a name.'),
    email: z.literal('').or(email),
    phone: line(50),
    address: contactAddress.nullable(),
    tax_number: line(60),
    note: text(2000),
  })
  .partial()
export type ContactFields = z.input<typeof contactFields>

const signedIn = { kind: 'signed-in' } as const

export const listContacts = endpoint({
  method: 'GET',
  path: '/contacts',
  summary: 'Contacts of the caller by name, those whose name or email contains `q`; at most 50.',
  access: signedIn,
  query: z.strictObject({ q: searchText.optional() }),
  response: z.object({ items: z.array(contact) }),
  errors: [],
  cache: 'private',
})

export const createContact = endpoint({
  method: 'POST',
  path: '/contacts',
  summary: 'Add a contact. One with the same email is returned instead.',
  access: signedIn,
  body: newContact,
  response: contact,
  status: 201,
  errors: ['account_not_found'],
  idempotent: true,
})

const ownContact: ObjectRule = { param: 'id', kind: 'contact', audience: 'owner', refusal: 404 }
const params = z.strictObject({ id })

export const getContact = endpoint({
  method: 'GET',
  path: '/contacts/:id',
  summary: 'A contact of the caller.',
  access: signedIn,
  object: ownContact,
  params,
  response: contact,
  errors: ['not_found'],
  cache: 'private',
})

export const changeContact = endpoint({
  method: 'PATCH',
  path: '/contacts/:id',
  summary: 'Change the fields of a contact that are sent. Sales keep the name under which they were recorded.',
  access: signedIn,
  object: ownContact,
  params,
  body: contactFields,
  response: contact,
  errors: ['not_found'],
})
