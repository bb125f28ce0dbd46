/** Somebody who can sign in. */
export interface IdentityAccount {
  id: string
  /** In lower case. */
  email: string
  emailVerified: boolean
}

/** A sign-in on one device. */
export interface IdentitySession {
  id: string
  userAgent: string
  createdAt: Date
  lastUsedAt: Date
}

/** What a device holds after a sign-in or a refresh. */
export interface Grant {
  account: IdentityAccount
  sessionId: string
  /** A signed bearer token of a few minutes. */
  idToken: string
  idTokenSeconds: number
  /** Opaque, works once; null when the device keeps the one it has. */
  refreshToken: string | null
}

/** What a verified ID token says. The session behind it may have ended since: the caller asks its own rows. */
export interface IdTokenClaims {
  accountId: string
  sessionId: string
  /** When the password was last given; the epoch for a session that was opened without one. */
  authTime: Date
  expiresAt: Date
}

/** An email address that waits for a click in its mailbox. */
export interface PendingEmailChange {
  email: string
  expiresAt: Date
}

/** Codes that work once, by what they are for. */
export type CodePurpose = 'password-reset' | 'custom-token'

/** Who people are: accounts, passwords, sessions and the tokens of both. Emails are compared in lower case. */
export interface IdentityProvider {
  readonly name: string

  /** Throws `EmailTakenError`, `WeakPasswordError`. */
  createAccount(email: string, password: string): Promise<IdentityAccount>
  findAccount(by: { id: string } | { email: string }): Promise<IdentityAccount | null>
  /** The account when the password is right, else null: unknown, disabled and wrong take the same time. */
  checkPassword(email: string, password: string): Promise<IdentityAccount | null>
  /** Ends every session but `keepSessionId` and every open code and pending email with the change. Throws `WeakPasswordError`. */
  setPassword(accountId: string, password: string, keepSessionId: string | null): Promise<void>
  /** Ends what `setPassword` ends. Throws `EmailTakenError`. */
  setEmail(accountId: string, email: string, keepSessionId: string): Promise<void>

  /**
   * Notes an address that becomes the account's once its code comes back within `seconds`; one that was requested before
   * is replaced. Throws `EmailTakenError`.
   */
  requestEmailChange(accountId: string, email: string, keepSessionId: string, seconds: number): Promise<string>
  /** A new code in the place of the one before; null when nothing is pending. */
  renewEmailChange(accountId: string, seconds: number): Promise<{ email: string; code: string } | null>
  pendingEmailChange(accountId: string): Promise<PendingEmailChange | null>
  cancelEmailChange(accountId: string): Promise<void>
  /**
   * Uses the code up and sets the address, which is verified by that; ends what `setEmail` ends, but not the session that
   * requested it. Null for a code that cannot be used. Throws `EmailTakenError`.
   */
  confirmEmailChange(
    code: string,
  ): Promise<{ account: IdentityAccount; previousEmail: string; keptSessionId: string } | null>

  openSession(accountId: string, device: { userAgent: string; passwordGiven: boolean }): Promise<Grant>
  /** A new token for an active session whose password was given just now; null when it ended. */
  confirmSession(sessionId: string): Promise<Grant | null>
  /** A new token for an active session as it is; null when it ended. */
  renewSession(sessionId: string): Promise<Grant | null>
  /**
   * Exchanges a refresh token for its successor; null when it is unknown or too old. For 30 seconds a spent one leads to
   * the same successor, because the answer that carried it may be lost; after that, or once the successor was spent, it
   * ends its session.
   */
  refresh(refreshToken: string): Promise<Grant | null>
  /** Whose session it is, as every signed-in request asks; null when it ended or its account is disabled. */
  activeSession(accountId: string, sessionId: string): Promise<Pick<IdentityAccount, 'email' | 'emailVerified'> | null>
  /** Active sessions, newest first. */
  sessions(accountId: string): Promise<IdentitySession[]>
  /** Ends a session at once; false when the account has no such active one. */
  endSession(accountId: string, sessionId: string): Promise<boolean>
  /** Ends the session a refresh token belongs to; what is unknown is no error. */
  endSessionOf(refreshToken: string): Promise<void>

  /** Null for everything but an unexpired ID token of this installation; `orExpired` lets the age pass. */
  verifyIdToken(token: string, options?: { orExpired?: boolean }): Promise<IdTokenClaims | null>

  /** A code that works once within `seconds`. */
  createCode(accountId: string, purpose: CodePurpose, seconds: number): Promise<string>
  /** The account of a code that could be used now; null otherwise. The code stays usable. */
  checkCode(code: string, purpose: CodePurpose): Promise<IdentityAccount | null>
  /** Uses the code up. */
  useCode(code: string, purpose: CodePurpose): Promise<IdentityAccount | null>
  /** Uses a reset code up, sets the password and ends all sessions, or does nothing. Throws `WeakPasswordError`. */
  resetPassword(code: string, password: string): Promise<IdentityAccount | null>

  /** Forgets what ended long ago. */
  prune(): Promise<void>
}

export class EmailTakenError extends Error {
  override readonly name = 'EmailTakenError'
}

export class WeakPasswordError extends Error {
  override readonly name = 'WeakPasswordError'
}
