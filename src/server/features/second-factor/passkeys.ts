import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { NewPasskey, NewPasskeyOptions, ShownPasskey, ShownPasskeyOptions } from '#contract/second-factor.ts'

export interface StoredPasskey {
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  signCount: number
}

export interface Passkeys {
  /** Browsers allow them for host names only, and only with https or on this machine. */
  arePossible: boolean
  /** Options for a new one; those that the account has are refused by the device that has them. */
  createOptions(user: { id: string; email: string }, known: string[]): NewPasskeyOptions
  /** Null when the answer is not one to that challenge, from pages of this site. */
  readNew(response: NewPasskey, challenge: string): Promise<StoredPasskey | null>
  /** Options for showing one of these. */
  showOptions(challenge: string, known: string[]): ShownPasskeyOptions
  /** The new count of uses; null when the answer is not by this passkey, or the passkey was copied. */
  check(passkey: ShownPasskey, challenge: string, stored: StoredPasskey): Promise<number | null>
}

/** Its dependencies take memory that an installation without passkeys does not need. */
const load = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, which all devices have among them. */
const ALGORITHMS = [-8, -7, -257]

const isPossibleAt = ({ protocol, hostname }: URL): boolean =>
  isIP(hostname.replace(/[[\]]/g, '')) === 0 && (protocol === 'https:' || /(^|\.)localhost$/.test(hostname))

const toDescriptor = (id: string) => ({ id, type: 'public-key' as const })

const orNull = <T>(check: Promise<T>): Promise<T | null> => check.catch(() => null)

/** Passkeys by the Web Authentication API. They belong to the host name of the site. */
export const createPasskeys = (publicUrl: string, siteName: () => string): Passkeys => {
  const { origin, hostname } = new URL(publicUrl)
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: false }
  return {
    arePossible: isPossibleAt(new URL(publicUrl)),

    createOptions: ({ id, email }, known) => ({
      challenge: randomBytes(32).toString('base64url'),
      rp: { id: hostname, name: siteName() },
      user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: email },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: known.map(toDescriptor),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    }),

    async readNew(response, expectedChallenge) {
      const { verifyRegistrationResponse } = await load()
      const result = await orNull(
        verifyRegistrationResponse({ response, expectedChallenge, supportedAlgorithmIDs: ALGORITHMS, ...expected }),
      )
      if (!result?.verified) return null
      const { id, publicKey, counter } = result.registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), signCount: counter }
    },

    showOptions: (challenge, known) => ({
      challenge,
      rpId: hostname,
      allowCredentials: known.map(toDescriptor),
      userVerification: 'preferred',
    }),

    async check({ response: { userHandle, ...signed }, ...passkey }, expectedChallenge, stored) {
      const { verifyAuthenticationResponse } = await load()
      const response = { ...passkey, response: userHandle === undefined ? signed : { ...signed, userHandle } }
      const publicKey = Uint8Array.from(Buffer.from(stored.publicKey, 'base64url'))
      const credential = { id: stored.credentialId, publicKey, counter: stored.signCount }
      const result = await orNull(
        verifyAuthenticationResponse({ response, expectedChallenge, credential, ...expected }),
      )
      return result?.verified ? result.authenticationInfo.newCounter : null
    },
  }
}
