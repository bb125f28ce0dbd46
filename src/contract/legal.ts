import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LEGAL_KINDS, MAX_LEGAL_LENGTH } from './legal-texts.ts'
import { text } from './primitives.ts'

const kind = z.enum(LEGAL_KINDS)
const legalText = z.object({
  kind,
  /** Counts up from 1; 0 while the operator has published none. */
  version: z.int().nonnegative(),
  published_at: z.iso.datetime().nullable(),
  /** When another version took its place; null for the one in force. */
  replaced_at: z.iso.datetime().nullable(),
  text: z.string(),
  /** The versions before it, newest first; `GET /legal/:kind/versions/:version` has their texts. */
  earlier: z.array(z.object({ version: z.int().positive(), published_at: z.iso.datetime() })),
})
export type LegalText = z.infer<typeof legalText>

export const getLegalText = endpoint({
  method: 'GET',
  path: '/legal/:kind',
  summary: 'The own terms, privacy policy or withdrawal of this site; version 0 without a text while there is none.',
  access: { kind: 'public' },
  params: z.strictObject({ kind }),
  response: legalText,
  errors: [],
})

export const getLegalVersion = endpoint({
  method: 'GET',
  path: '/legal/:kind/versions/:version',
  summary: 'A version of a legal text: the one in force or an earlier one, which somebody may have agreed to.',
  access: { kind: 'public' },
  params: z.strictObject({
    kind,
    version: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number),
  }),
  response: legalText,
  errors: ['not_found'],
})

export const legalForm = z.strictObject({ text: text(MAX_LEGAL_LENGTH).min(1, { error: 'Enter the text.' }) })

export const publishLegalText = endpoint({
  method: 'POST',
  path: '/admin/legal/:kind',
  summary: 'Publish a new version of a legal text; earlier ones are kept. Admins only.',
  access: { kind: 'admin' },
  params: z.strictObject({ kind }),
  body: legalForm,
  response: legalText,
  errors: [],
})

const agreement = z.object({
  /** The version of the own terms now; 0 while there are none. */
  version: z.int().nonnegative(),
  /** Whether the member has to be asked: the terms changed after they joined, and they have not agreed since. */
  is_due: z.boolean(),
})

export const getTermsAgreement = endpoint({
  method: 'GET',
  path: '/users/terms',
  summary: 'Whether the caller has agreed to the terms as they are.',
  access: { kind: 'signed-in' },
  response: agreement,
  errors: [],
  cache: 'private',
})

export const agreeToTerms = endpoint({
  method: 'PUT',
  path: '/users/terms',
  summary: 'Agree to a version of the terms; one that is not the latest is refused.',
  access: { kind: 'signed-in' },
  body: z.strictObject({ version: z.int().positive() }),
  response: agreement,
  errors: ['conflict'],
})
