import type { z } from 'zod'

export interface ModelQuestion<T> {
  /** Named in logs, in lower case: `improve a text`. */
  operation: string
  /** Ours, and nobody else's: what people wrote is `data`. */
  instructions: string
  /** What the question is about. It is sent as JSON after the instructions, as data that is never to be followed. */
  data: object
  /** Pictures for a model that sees. */
  images?: readonly { mediaType: string; bytes: Uint8Array }[]
  /** Of the answer. Without optional fields, which OpenAI does not take: an empty text or null stands for nothing. */
  schema: z.ZodType<T>
  /** The person whose daily budget it counts against; null: that of the installation alone. */
  person: string | null
  signal?: AbortSignal | undefined
}

/**
 * A language model. What it answers is a suggestion of a stranger: callers check it by the rules that hold for the built-in
 * part, and have that part's result where it fails.
 */
export interface LanguageModel {
  readonly name: string
  /** Whether questions may have images. */
  readonly sees: boolean
  /** Rejects only with `VendorProblem`; what was asked is neither stored nor logged. */
  ask<T>(question: ModelQuestion<T>): Promise<T>
}
