import type { ResponseOf } from '#contract/endpoint.ts'
import type { enhanceProfile } from '#contract/enhancement.ts'

/** A better version of a text, and the text it was made of. */
export interface Offer extends ResponseOf<typeof enhanceProfile> {
  original: string
}
