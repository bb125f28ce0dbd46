import type { NewPasskey, NewPasskeyOptions } from '#contract/second-factor.ts'

/** Asks the browser for a new passkey. Throws an error with a text for people when it makes none. */
export const createPasskey = async (options: NewPasskeyOptions): Promise<NewPasskey> => {
  const { startRegistration, browserSupportsWebAuthn } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) throw new Error('This browser has no passkeys. Use an authenticator app.')
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject } = response
    return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } }
  } catch (cause) {
    throw new Error(
      cause instanceof Error && cause.name === 'InvalidStateError'
        ? 'This device has a passkey for your account already.'
        : 'No passkey was made. Try again, or use an authenticator app.',
      { cause },
    )
  }
}

/** What to call the passkey of this browser at first, such as `Passkey on Mac`. */
export const suggestName = (userAgent: string): string => {
  const device = /iPhone|iPad|Android|Windows|Mac|CrOS|Linux/.exec(userAgent)?.[0]
  return device ? `Passkey on ${device === 'CrOS' ? 'ChromeOS' : device}` : 'Passkey'
}
