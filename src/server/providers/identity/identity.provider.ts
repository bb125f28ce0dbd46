/** An account that can sign in. */
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

/** How somebody proved who they are when a session was opened. */
export interface Proof {
  userAgent: string
  /** False: nothing that needs a recent password is allowed. */
  passwordGiven: boolean
  /** Whether a second factor was shown, or another provider vouched for the person; false by default. */
  secondFactorShown?: boolean
}

/** The tokens of a device after a sign-in or a refresh. */
export interface Grant {
  account: IdentityAccount
  sessionId: string
  /** As of the sign-in or a later confirmation. */
  secondFactorShown: boolean
  /** A signed bearer token that is valid for a few minutes. */
  idToken: string
  idTokenSeconds: number
  /** Opaque, single use; null when the device's current one remains valid. */
  refreshToken: string | null
}

/** The claims of a verified ID token. Its session may have ended in the meantime, which the caller checks separately. */
export interface IdTokenClaims {
  accountId: string
  sessionId: string
  /** When the password was last entered; the epoch for a session that was opened without one. */
  authTime: Date
  expiresAt: Date
  /** The account that the holder of the session acts for; null in tokens of their own. */
  actingFor: string | null
}

/** A new email address awaiting confirmation. */
export interface PendingEmailChange {
  email: string
  expiresAt: Date
}

/** The purposes of single-use codes. */
export type CodePurpose = 'password-reset' | 'custom-token' | 'email-confirmation'

/** Parameters of argon2id for the passwords that an adapter keeps itself; memory in KiB. */
export interface PasswordCost {
  memory: number
  passes: number
  parallelism: number
}

/** Accounts, passwords, sessions and their tokens. Emails are compared in lower case. */
export interface IdentityProvider {
  readonly name: string

  /** Throws `EmailTakenError`, `WeakPasswordError`. */
  createAccount(email: string, password: string): Promise<IdentityAccount>
  /** Whether any account exists, disabled ones included, except those with one of these lower-case emails. */
  accountsExistBesides(emails: readonly string[]): Promise<boolean>
  findAccount(by: { id: string } | { email: string }): Promise<IdentityAccount | null>
  /** At most `count` accounts in the order of their ids, after the one with this id; disabled ones are left out. */
  listAccounts(afterId: string | null, count: number): Promise<IdentityAccount[]>
  /** The account if the password is right, else null. Unknown, disabled and wrong take the same time. */
  checkPassword(email: string, password: string): Promise<IdentityAccount | null>
  /** Ends every session but `keepSessionId` and every open code and pending email with the change. Throws `WeakPasswordError`. */
  setPassword(accountId: string, password: string, keepSessionId: string | null): Promise<void>
  /** Ends what `setPassword` ends. Throws `EmailTakenError`. */
  setEmail(accountId: string, email: string, keepSessionId: string): Promise<void>

  /**
   * Stores a pending email that takes effect once its code is confirmed within `seconds`; it replaces an earlier pending
   * one. Returns the code. Throws `EmailTakenError`.
   */
  requestEmailChange(accountId: string, email: string, keepSessionId: string, seconds: number): Promise<string>
  /** Replaces the code of the pending email; null when nothing is pending. */
  renewEmailChange(accountId: string, seconds: number): Promise<{ email: string; code: string } | null>
  pendingEmailChange(accountId: string): Promise<PendingEmailChange | null>
  cancelEmailChange(accountId: string): Promise<void>
  /**
   * Redeems the code and sets the email, which is thereby verified. Ends what `setEmail` ends, except the session that
   * requested the change. Null for an invalid code. Throws `EmailTakenError`.
   */
  confirmEmailChange(
    code: string,
  ): Promise<{ account: IdentityAccount; previousEmail: string; keptSessionId: string } | null>

  openSession(accountId: string, proof: Proof): Promise<Grant>
  /**
   * A new token for an active session whose password was just entered, with the second factor where `secondFactorShown` is
   * true; null when the session has ended.
   */
  confirmSession(sessionId: string, secondFactorShown?: boolean): Promise<Grant | null>
  /** A second factor was shown in an active session. */
  noteSecondFactor(sessionId: string): Promise<void>
  /** A new token for an active session; null when the session has ended. */
  renewSession(sessionId: string): Promise<Grant | null>
  /**
   * Exchanges a refresh token for its successor; null when it is unknown or expired. For 30 seconds a used token returns
   * the same successor, because the response with it may have been lost; after that, or once the successor was used, a
   * replay ends the session.
   */
  refresh(refreshToken: string): Promise<Grant | null>
  /** The active session, checked on every signed-in request; null when it has ended or its account is disabled. */
  activeSession(
    accountId: string,
    sessionId: string,
  ): Promise<(Pick<IdentityAccount, 'email' | 'emailVerified'> & { secondFactorShown: boolean }) | null>
  /**
   * The session whose refresh token this is, while it could still be exchanged; does not exchange it. The session may have
   * ended, see `activeSession`.
   */
  findSession(refreshToken: string): Promise<{ accountId: string; sessionId: string } | null>
  /** Active sessions, newest first. */
  sessions(accountId: string): Promise<IdentitySession[]>
  /** Ends a session; false when the account has no such active session. */
  endSession(accountId: string, sessionId: string): Promise<boolean>
  /** Ends the session of a refresh token; an unknown token is ignored. */
  endSessionByToken(refreshToken: string): Promise<void>

  /** Null for anything but a valid ID token of this installation; `orExpired` also accepts expired ones. */
  verifyIdToken(token: string, options?: { orExpired?: boolean }): Promise<IdTokenClaims | null>

  /**
   * An ID token of `memberId` for the holder of a session, who acts for them: its subject is the member, its `act` claim
   * the holder (RFC 8693). It expires at `until`, or earlier like every ID token, and is never a recent sign-in.
   */
  issueActingToken(
    memberId: string,
    holder: { accountId: string; sessionId: string },
    until: Date,
  ): Promise<{ token: string; seconds: number }>

  /** Creates a single-use code that expires after `seconds`. */
  createCode(accountId: string, purpose: CodePurpose, seconds: number): Promise<string>
  /** The account of a valid code, or null. Does not redeem the code. */
  checkCode(code: string, purpose: CodePurpose): Promise<IdentityAccount | null>
  /** Redeems the code. */
  useCode(code: string, purpose: CodePurpose): Promise<IdentityAccount | null>
  /** Redeems a confirmation code, which verifies the email of its account. Null for an invalid code. */
  confirmEmail(code: string): Promise<IdentityAccount | null>
  /** Redeems a reset code, sets the password and ends all sessions, atomically. Throws `WeakPasswordError`. */
  resetPassword(code: string, password: string): Promise<IdentityAccount | null>

  /** Ends every session, open code and pending email of an account. */
  endAccess(accountId: string): Promise<void>
  /** Deletes an account with everything that belongs to it; an unknown one is ignored. */
  deleteAccount(accountId: string): Promise<void>

  /** Deletes sessions, tokens and codes that expired long ago. */
  prune(): Promise<void>
}

export class EmailTakenError extends Error {
  override readonly name = 'EmailTakenError'
}

export class WeakPasswordError extends Error {
  override readonly name = 'WeakPasswordError'
}
