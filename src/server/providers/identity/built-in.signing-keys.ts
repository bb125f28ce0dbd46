import { desc, gt, isNull, or } from 'drizzle-orm'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { DAY_MS, HOUR_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import { identitySigningKey as table } from '#server/schema/identity.ts'

export const SIGNING_ALGORITHM = 'ES256'

const ROTATE_AFTER_MS = 90 * DAY_MS
/** A retired key still verifies for longer than any token that it signed is valid. */
const RETIRED_VERIFIES_MS = HOUR_MS
const REREAD_AFTER_MS = 600_000
const REREAD_FOR_UNKNOWN_AFTER_MS = 10_000

export interface SigningKeys {
  /** The newest key. */
  current(): Promise<{ id: string; key: CryptoKey }>
  /** The public key with the id, or null; a key created by another process is found within seconds. */
  verifying(id: string): Promise<CryptoKey | null>
}

interface Loaded {
  signing: { id: string; key: CryptoKey }
  verifying: Map<string, CryptoKey>
  at: number
}

const imported = async (jwk: unknown) => (await importJWK(jwk as JWK, SIGNING_ALGORITHM)) as CryptoKey

/**
 * The installation's ES256 keys, stored in the database: created at the first start and rotated every 90 days, or when the
 * encryption key (32 bytes) changed. Private keys are stored encrypted.
 */
export const createSigningKeys = (db: Database, sealingKey: Uint8Array, clock: Clock): SigningKeys => {
  let loaded: Loaded | undefined
  let loading: Promise<Loaded> | undefined

  const make = async (now: Date) => {
    const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
    const publicKey = { ...(await exportJWK(pair.publicKey)) }
    const id = await calculateJwkThumbprint(publicKey)
    const privateKey = seal(await exportJWK(pair.privateKey), sealingKey)
    await db.transaction(async (tx) => {
      await tx.update(table).set({ retiredAt: now }).where(isNull(table.retiredAt))
      await tx.insert(table).values({ id, privateKey, publicKey, createdAt: now })
    })
    return { id, key: pair.privateKey }
  }

  const stored = (now: Date) =>
    db
      .select()
      .from(table)
      .where(or(isNull(table.retiredAt), gt(table.retiredAt, new Date(now.getTime() - RETIRED_VERIFIES_MS))))
      .orderBy(desc(table.createdAt), desc(table.id))

  const load = async (): Promise<Loaded> => {
    const now = clock.now()
    const newest = (await stored(now)).find(({ retiredAt }) => retiredAt === null)
    const young = newest && now.getTime() - newest.createdAt.getTime() < ROTATE_AFTER_MS
    const privateKey = young ? unseal(newest.privateKey, sealingKey) : null
    const signing = newest && privateKey ? { id: newest.id, key: await imported(privateKey) } : await make(now)
    const verifying = new Map<string, CryptoKey>()
    for (const { id, publicKey } of await stored(now)) verifying.set(id, await imported(publicKey))
    return { signing, verifying, at: now.getTime() }
  }

  const atMostOld = async (ms: number): Promise<Loaded> => {
    if (loaded && clock.now().getTime() - loaded.at < ms) return loaded
    loading ??= load().finally(() => {
      loading = undefined
    })
    loaded = await loading
    return loaded
  }

  return {
    current: async () => (await atMostOld(REREAD_AFTER_MS)).signing,
    async verifying(id) {
      const known = (await atMostOld(REREAD_AFTER_MS)).verifying.get(id)
      return known ?? (await atMostOld(REREAD_FOR_UNKNOWN_AFTER_MS)).verifying.get(id) ?? null
    },
  }
}
