import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, NewPasskeyOptions, ShownPasskey, ShownPasskeyOptions } from '#contract/second-factor.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encode = (data: Uint8Array) => Buffer.from(data).toString('base64url')
const PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

const count = (number: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

/** An authenticator in memory with one passkey: ES256, without attestation, as a browser passes its answers on. */
export const createSoftPasskey = ({ origin = 'http://localhost:3000', host = 'localhost' } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const id = encode(rawId)
  let uses = 0
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number) =>
    Buffer.concat([sha256(host), Buffer.from([PRESENT_AND_VERIFIED | flags]), count(uses)])
  const shared = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    create(options: NewPasskeyOptions): NewPasskey {
      const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      )
      const length = Buffer.from([0, rawId.length])
      const data = Buffer.concat([authenticatorData(WITH_CREDENTIAL), Buffer.alloc(16), length, rawId, key])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(data)],
      ])
      const attestationObject = encode(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]))
      const clientDataJSON = encode(clientData('webauthn.create', options.challenge))
      return { ...shared, response: { clientDataJSON, attestationObject } }
    },
    /** `used` states another count of uses than the next one, as a copy of the passkey would. */
    show(options: ShownPasskeyOptions, used = uses + 1): ShownPasskey {
      uses = used
      const data = authenticatorData(0)
      const client = clientData('webauthn.get', options.challenge)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...shared,
        response: { clientDataJSON: encode(client), authenticatorData: encode(data), signature: encode(signature) },
      }
    },
  }
}
