import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, id, line, required, searchText, text } from './primitives.ts'

/** Somebody whom a seller knows, with or without an account here. Only its holder reads it. */
export const contact = z.object({
  id,
  name: z.string(),
  /** Empty where it is not known, as the phone. */
  email: z.string(),
  phone: z.string(),
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
