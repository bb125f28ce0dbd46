import type { ShownPasskey, ShownPasskeyOptions } from '#contract/second-factor.ts'

/** Asks the browser for a passkey. Throws an error with a text for people when it gives none. */
export const showPasskey = async (options: ShownPasskeyOptions): Promise<ShownPasskey> => {
  const { startAuthentication, browserSupportsWebAuthn } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) throw new Error('This browser has no passkeys. Choose another way.')
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
    }
  } catch (cause) {
    throw new Error('No passkey was used. Try again, or choose another way.', { cause })
  }
}
