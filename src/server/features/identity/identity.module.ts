import type { Actor, Binding } from '#server/platform/http/call.ts'

/** What the composition root and tools may ask of identity. */
export interface Identity {
  bindings: Binding[]
  /** The caller behind a bearer token: signature, expiry, session row and profile are checked at every call. */
  authenticate(token: string): Promise<Actor | null>
  /** Makes an identity without signing it in; for the demo data and tools. Answers its id; the same email answers the same id. */
  ensureAccount(email: string, password: string): Promise<string>
}
