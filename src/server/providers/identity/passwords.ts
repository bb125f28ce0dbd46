import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createGate } from './gate.ts'
import type { PasswordCost } from './identity.provider.ts'

const derive = promisify(argon2)

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

// Hashing shares the thread pool with file access and token verification, which a flood of sign-ins must not exhaust.
const gate = createGate({ atOnce: 2, waiting: 200 })

const argon = (password: string, nonce: Buffer, cost: PasswordCost, tagLength: number) =>
  gate(() => derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...cost, tagLength }))

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export const hashPassword = async (password: string, cost: PasswordCost): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const hash = await argon(password, salt, cost, HASH_BYTES)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Compares in constant time; throws when the stored string is not one of `hashPassword`. */
export const isPassword = async (password: string, stored: string): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored) ?? []
  if (!salt || !hash) throw new Error('A stored password hash cannot be read.')
  const expected = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await argon(password, Buffer.from(salt, 'base64'), cost, expected.length), expected)
}

/** For unknown accounts: takes as long as `isPassword` for a hash of this cost, and is always false. */
export const isNobodysPassword = async (password: string, cost: PasswordCost): Promise<false> => {
  const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`
  await isPassword(password, nobodys)
  return false
}
