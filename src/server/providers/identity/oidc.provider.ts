/** What the browser keeps between the beginning and the end of a sign-in. */
export interface OidcFlow {
  state: string
  nonce: string
  verifier: string
}

/** The person who signed in at the provider. */
export interface OidcPerson {
  subject: string
  /** In lower case; null when the provider states none. */
  email: string | null
  emailVerified: boolean
}

export interface OidcClient {
  readonly name: string
  readonly issuer: string
  /** Throws `OidcDownError`. */
  begin(): Promise<{ url: string; flow: OidcFlow }>
  /** `query` is that of the address the provider sent the browser back to. Throws `OidcDownError`, `OidcRefusedError`. */
  finish(query: string, flow: OidcFlow): Promise<OidcPerson>
}

/** The provider did not respond, or not as the standard requires. */
export class OidcDownError extends Error {
  override readonly name = 'OidcDownError'
}

/** The provider or a check of its response refused the sign-in. */
export class OidcRefusedError extends Error {
  override readonly name = 'OidcRefusedError'
}
