import { z } from 'zod'

/**
 * What visitors read of the record of a public work, besides its label; '' and null where its holder states nothing. The
 * provenance names the people who own and owned it, and stays with the holder.
 */
export const publicRecord = {
  series: z.string(),
  tags: z.array(z.string()),
  printer: z.string(),
  artist_proofs: z.number().int().nullable(),
  is_signed: z.boolean().nullable(),
  /** Where and how it is signed, in the holder's words. */
  signature_text: z.string(),
  literature: z.string(),
}
