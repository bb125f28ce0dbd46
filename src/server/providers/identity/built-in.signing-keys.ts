import { desc, isNull, lt, or, gt, and } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { identitySigningKey as table } from '#server/schema/identity.ts'

export const SIGNING_ALGORITHM = 'ES256'

const ROTATE_AFTER_MS = 90 * 86_400_000
/** A retired key verifies longer than any token it signed can live. */
const RETIRED_VERIFIES_MS = 3_600_000
const RELOAD_EVERY_MS = 10_000

export interface SigningKeys {
  /** The newest key. */
  current(): Promise<{ id: string; key: CryptoKey }>
  /** The public key of an id, or null; a key another process made is found within seconds. */
  verifying(id: string): Promise<CryptoKey | null>
}

interface Loaded {
  signing: { id: string; key: CryptoKey }
  verifying: Map<string, CryptoKey>
  at: number
}

const imported = async (jwk: Record<string, unknown>): Promise<CryptoKey> =>
  (await importJWK(jwk as JWK, SIGNING_ALGORITHM)) as CryptoKey

/** The installation's ES256 keys, kept in the database: made at the first start, replaced every 90 days. */
export const createSigningKeys = (db: Database, clock: Clock): SigningKeys => {
  let loaded: Promise<Loaded> | undefined

  const make = async (now: Date) => {
    const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
    const publicJwk = await exportJWK(publicKey)
    const id = await calculateJwkThumbprint(publicJwk)
    const key = { id, privateKey: { ...(await exportJWK(privateKey)) }, publicKey: { ...publicJwk }, createdAt: now }
    await db.transaction(async (tx) => {
      await tx.update(table).set({ retiredAt: now }).where(and(isNull(table.retiredAt), lt(table.createdAt, now)))
      await tx.insert(table).values(key)
    })
  }

  const usable = (now: Date) =>
    db
      .select()
      .from(table)
      .where(or(isNull(table.retiredAt), gt(table.retiredAt, new Date(now.getTime() - RETIRED_VERIFIES_MS))))
      .orderBy(desc(table.createdAt), desc(table.id))

  const load = async (): Promise<Loaded> => {
    const now = clock.now()
    let keys = await usable(now)
    const newest = keys.find(({ retiredAt }) => retiredAt === null)
    if (!newest || now.getTime() - newest.createdAt.getTime() > ROTATE_AFTER_MS) {
      await make(now)
      keys = await usable(now)
    }
    const signing = keys.find(({ retiredAt }) => retiredAt === null)
    if (!signing) throw new Error('No key to sign tokens could be stored.')
    const verifying = new Map<string, CryptoKey>()
    for (const { id, publicKey } of keys) verifying.set(id, await imported(publicKey))
    return { signing: { id: signing.id, key: await imported(signing.privateKey) }, verifying, at: now.getTime() }
  }

  const fresh = (maxAgeMs: number): Promise<Loaded> => {
    const previous = loaded
    const next = (previous ?? Promise.reject(new Error('nothing loaded'))).then(
      (value) => (clock.now().getTime() - value.at > maxAgeMs ? load() : value),
      () => load(),
    )
    loaded = next
    return next
  }

  return {
    async current() {
      return (await fresh(RETIRED_VERIFIES_MS / 2)).signing
    },
    async verifying(id) {
      const known = (await fresh(RETIRED_VERIFIES_MS / 2)).verifying.get(id)
      return known ?? (await fresh(RELOAD_EVERY_MS)).verifying.get(id) ?? null
    },
  }
}
