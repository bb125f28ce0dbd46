import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/factor-kinds.ts'

/** Without what looks alike, and without most vowels, so that no code is a word. */
const ALPHABET = '23456789ABCDFGHJKLMNPQRTVWXYZ'
const LENGTH = 8

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Different codes of 39 random bits each. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(newCode())
  return [...codes]
}

/** As it is shown: `4TQK-9MWH`. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** With a key of the installation, because a copy of the database would be enough to guess codes of this length. */
export const hashRecoveryCode = (accountId: string, code: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(`${accountId} ${code}`).digest('base64url')
