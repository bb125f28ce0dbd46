import { isIP } from 'node:net'
import type { NewPasskey, ShownPasskey } from '#contract/second-factor.ts'

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
  createOptions(user: { id: string; email: string }, known: string[]): Promise<{ challenge: string; options: object }>
  /** Null when the answer is not one to that challenge, from pages of this site. */
  readNew(response: NewPasskey, challenge: string): Promise<StoredPasskey | null>
  /** Options for showing one of these. */
  showOptions(challenge: string, known: string[]): Promise<object>
  /** The new count of uses; null when the answer is not by this passkey, or the passkey was copied. */
  check(passkey: ShownPasskey, challenge: string, stored: StoredPasskey): Promise<number | null>
}

/** Its dependencies take memory that an installation without passkeys does not need. */
const load = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, which all devices have among them. */
const ALGORITHMS = [-8, -7, -257]

const isPossibleAt = ({ protocol, hostname }: URL): boolean =>
  isIP(hostname.replace(/[[\]]/g, '')) === 0 && (protocol === 'https:' || /(^|\.)localhost$/.test(hostname))

const orNull = <T>(check: Promise<T>): Promise<T | null> => check.catch(() => null)

/** Passkeys by the Web Authentication API. They belong to the host name of the site. */
export const createPasskeys = (publicUrl: string, siteName: () => string): Passkeys => {
  const { origin, hostname } = new URL(publicUrl)
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: false }
  return {
    arePossible: isPossibleAt(new URL(publicUrl)),

    async createOptions({ id, email }, known) {
      const options = await (await load()).generateRegistrationOptions({
        rpName: siteName(),
        rpID: hostname,
        userID: Uint8Array.from(Buffer.from(id)),
        userName: email,
        excludeCredentials: known.map((credential) => ({ id: credential })),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      })
      return { challenge: options.challenge, options }
    },

    async readNew(response, expectedChallenge) {
      const { verifyRegistrationResponse } = await load()
      const result = await orNull(
        verifyRegistrationResponse({ response, expectedChallenge, supportedAlgorithmIDs: ALGORITHMS, ...expected }),
      )
      if (!result?.verified) return null
      const { id, publicKey, counter } = result.registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), signCount: counter }
    },

    async showOptions(challenge, known) {
      return (await load()).generateAuthenticationOptions({
        rpID: hostname,
        challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
        allowCredentials: known.map((id) => ({ id })),
        userVerification: 'preferred',
      })
    },

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
