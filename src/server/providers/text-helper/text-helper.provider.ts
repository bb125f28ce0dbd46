import type { EnhanceChange, EnhanceSection } from '#contract/enhancement.ts'

export interface TextRequest {
  /** Not blank, at most 10,000 characters. Data to be improved, never instructions to follow. */
  content: string
  section: EnhanceSection
  /** Whose text it is, for helpers with a daily budget. */
  person?: string
}

export interface TextAnswer {
  /** Plain text, not blank; the unchanged content when there is nothing to improve. */
  enhanced: string
  changes?: { kind: EnhanceChange; count: number }[]
  /** One sentence for the user, for example that the language is not supported. */
  note?: string
}

/**
 * Improves the texts that users write about themselves (AW-12.13). Adapters invent nothing: numbers, names, addresses and
 * quoted titles are preserved (`text-helper.conformance.ts`). They neither store nor log any content.
 */
export interface TextHelper {
  readonly name: string
  /** Rejects only with `TextHelperError`; as `timeout` once the signal is aborted. */
  enhance(request: TextRequest, signal: AbortSignal): Promise<TextAnswer>
  close(): Promise<void>
}

/** `timeout`: no answer in time. `busy`: the queue is full. `failed`: anything else. Contains no content. */
export class TextHelperError extends Error {
  override readonly name = 'TextHelperError'
  readonly code: 'timeout' | 'busy' | 'failed'
  constructor(code: TextHelperError['code'], message: string) {
    super(message)
    this.code = code
  }
}
