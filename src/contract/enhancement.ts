import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './primitives.ts'

/** The profile fields whose texts can be enhanced (AW-12.12). */
export const ENHANCE_SECTIONS = ['bio', 'artist_statement', 'curator_statement', 'gallery_statement'] as const
export type EnhanceSection = (typeof ENHANCE_SECTIONS)[number]

/** Kinds of changes a text helper reports. */
export const ENHANCE_CHANGES = ['spelling', 'grammar', 'wording', 'punctuation', 'spacing'] as const
export type EnhanceChange = (typeof ENHANCE_CHANGES)[number]

/** Maximum length of one text. */
export const MAX_ENHANCE_CHARACTERS = 10_000

export const enhanceProfile = endpoint({
  method: 'POST',
  path: '/enhance/profile',
  summary: 'Suggest an improved version of one text of a profile; nothing is stored, and no facts are added (AW-12).',
  access: { kind: 'signed-in' },
  acting: 'Had a text of the profile reworded',
  body: z.strictObject({
    content: text(MAX_ENHANCE_CHARACTERS).refine((value) => value.trim() !== '', { error: 'is required' }),
    section: z.enum(ENHANCE_SECTIONS),
  }),
  response: z.object({
    /** Equal to the content when nothing was changed. */
    enhanced: z.string().min(1),
    /** The number of changes by kind, if the helper reports them. */
    changes: z.array(z.object({ kind: z.enum(ENHANCE_CHANGES), count: z.number().int().min(1) })).optional(),
    /** A note for the reader, e.g. that the language is not supported. */
    note: z.string().optional(),
  }),
  errors: ['account_not_found', 'enhancement_unavailable', 'enhancement_timeout', 'enhancement_budget', 'unavailable'],
  limit: { by: 'user', max: 20, windowSeconds: 60 },
})
