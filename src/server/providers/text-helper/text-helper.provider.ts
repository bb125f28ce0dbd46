import type { EnhanceChange, EnhanceSection } from '#contract/enhancement.ts'

export interface TextRequest {
  /** Not blank, at most 10,000 characters. Data to be improved, never an instruction to follow. */
  content: string
  section: EnhanceSection
}

export interface TextAnswer {
  /** Plain text, not blank; the content itself when there is nothing to change. */
  enhanced: string
  changes?: { kind: EnhanceChange; count: number }[]
  /** One sentence for the person, e.g. that the language was not understood. */
  note?: string
}

/**
 * Improves what people write about themselves (AW-12.13). An adapter invents nothing: numbers, names, addresses and
 * quoted titles come back as they were (`text-helper.conformance.ts`). It stores and logs no content.
 */
export interface TextHelper {
  readonly name: string
  /** Rejects with `TextHelperError` and nothing else; as `timeout` once the signal is aborted. */
  enhance(request: TextRequest, signal: AbortSignal): Promise<TextAnswer>
  close(): Promise<void>
}

/** `timeout`: no answer in time. `busy`: too many wait already. `failed`: anything else. Carries no content. */
export class TextHelperError extends Error {
  override readonly name = 'TextHelperError'
  readonly code: 'timeout' | 'busy' | 'failed'
  constructor(code: TextHelperError['code'], message: string) {
    super(message)
    this.code = code
  }
}
