import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './primitives.ts'

/** The texts of a profile that can be enhanced, by the name of their field (AW-12.12). */
export const ENHANCE_SECTIONS = ['bio', 'artist_statement', 'curator_statement', 'gallery_statement'] as const
export type EnhanceSection = (typeof ENHANCE_SECTIONS)[number]

/** What a helper may have changed, as a person would call it. */
export const ENHANCE_CHANGES = ['spelling', 'grammar', 'wording', 'punctuation', 'spacing'] as const
export type EnhanceChange = (typeof ENHANCE_CHANGES)[number]

/** Most characters of one text. */
export const ENHANCE_MAX_CHARACTERS = 10_000

export const enhanceProfile = endpoint({
  method: 'POST',
  path: '/enhance/profile',
  summary:
    'A better version of one text of a profile: nothing is stored, and it states no fact the text does not state (AW-12).',
  access: { kind: 'signed-in' },
  body: z.strictObject({
    content: text(ENHANCE_MAX_CHARACTERS).refine((value) => value.trim() !== '', { error: 'is required' }),
    section: z.enum(ENHANCE_SECTIONS),
  }),
  response: z.object({
    /** The same as the content when there was nothing to change. */
    enhanced: z.string().min(1),
    /** How many changes of which kind were made, when the helper can tell. */
    changes: z.array(z.object({ kind: z.enum(ENHANCE_CHANGES), count: z.number().int().min(1) })).optional(),
    /** What the reader should know of this answer, e.g. that the language was not understood. */
    note: z.string().optional(),
  }),
  errors: ['account_not_found', 'enhancement_unavailable', 'enhancement_timeout', 'enhancement_budget', 'unavailable'],
  limit: { by: 'user', max: 20, windowSeconds: 60 },
})
