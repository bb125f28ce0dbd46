import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createGate } from './gate.ts'

const derive = promisify(argon2)

/** OWASP's argon2id figures: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

// Hashing runs on the thread pool that files and token checks share: a flood of sign-ins may not fill it.
const gate = createGate({ atOnce: 2, waiting: 200 })

const argon = (password: string, nonce: Buffer, cost: typeof COST, tagLength: number) =>
  gate(() => derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...cost, tagLength }))

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const hash = await argon(password, salt, COST, HASH_BYTES)
  const { memory, passes, parallelism } = COST
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

/** Of the same cost as `hashPassword`'s; no password has it. */
const NOBODYS = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Takes as long as `isPassword` for an account that does not exist. Always false. */
export const isNobodysPassword = async (password: string): Promise<false> => {
  await isPassword(password, NOBODYS)
  return false
}
