import { createHash } from 'node:crypto'
import { MESSAGES } from '#contract/messages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import { secretToken } from '#server/platform/ids.ts'
import {
  SHOP_CALLBACK_PATH,
  type ShopConnectionProvider,
  ShopRefusedError,
} from '#server/providers/shop-connection/shop-connection.provider.ts'
import type { Identity } from '../identity/identity.module.ts'
import type { Profiles } from '../profiles/profiles.module.ts'
import { shopConnectionRepository as repository } from './shop-connection.repository.ts'

export interface ShopConnectionDeps {
  db: Database
  events: Events
  clock: Clock
  publicUrl: string
  /** Null where no shop platform is configured. */
  provider: ShopConnectionProvider | null
  identity: Pick<Identity, 'authenticate' | 'ensureAccount' | 'mintCustomToken'>
  profiles: Pick<Profiles, 'initialize'>
}

/** Seconds a started connection may be finished. */
export const STATE_SECONDS = 600

interface Finish {
  code: string
  shop: string
  state: string
  /** The nonce the browser was given at the start. */
  browser: string | undefined
  bearer: string | undefined
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Connecting a shop: what starts in one browser, for one shop and by one user, is finished only there (AW-1.55). */
export const createShopConnectionService = (deps: ShopConnectionDeps) => {
  const { db, events, clock, identity, profiles } = deps

  const requireProvider = (): ShopConnectionProvider => {
    if (!deps.provider) throw new Failure('unavailable', { message: MESSAGES.shopPlatformMissing })
    return deps.provider
  }

  const vouchedFor = async ({ code, shop, state }: Finish): Promise<string> => {
    try {
      const rawQuery = new URLSearchParams({ code, shop, state }).toString()
      return (await requireProvider().exchange({ code, shop, rawQuery })).shopDomain
    } catch (error) {
      if (error instanceof ShopRefusedError) throw new Failure('invalid_state', { cause: error })
      throw error
    }
  }

  const link = (shop: string, accountId: string): Promise<string | null> =>
    db.transaction(async (tx) => {
      const owner = await repository.link(tx, shop, accountId, clock.now())
      if (owner === accountId) await events.emit(tx, { type: 'profile.changed', userId: accountId })
      return owner
    })

  /** An account nobody else can have signed up for: its address is drawn by lot and takes no mail (RFC 2606). */
  const createAccount = async (shop: string): Promise<string> => {
    const email = `shop-${secretToken()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 20)}@${shop}.invalid`
    const id = await identity.ensureAccount(email, secretToken())
    await profiles.initialize({ id, email }, { name: nameOf(shop), role: null })
    return id
  }

  const accountOf = async (shop: string, startedBy: string | null): Promise<string> => {
    if (startedBy !== null) {
      if ((await link(shop, startedBy)) !== startedBy) throw new Failure('shop_taken')
      return startedBy
    }
    // Whoever connected the shop a moment earlier has it; the account made for nothing stays unused.
    return (await repository.ownerOf(db, shop)) ?? (await link(shop, await createAccount(shop))) ?? fail()
  }

  return {
    /** The page to send the browser to, and the nonce it must still have when it comes back (AW-1.49). */
    async start(shop: string, accountId: string | null): Promise<{ authUrl: string; browser: string }> {
      const provider = requireProvider()
      const [state, browser] = [secretToken(), secretToken()]
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + STATE_SECONDS * 1000)
      await repository.insertState(
        db,
        { hash: hashOf(state), shop, accountId, browserHash: hashOf(browser), expiresAt },
        now,
      )
      return { authUrl: provider.authorizeUrl(shop, state, `${deps.publicUrl}${SHOP_CALLBACK_PATH}`), browser }
    },

    /** The token that signs in whoever began, or else the account of the shop (AW-1.51, T-2). */
    async finish(given: Finish): Promise<{ firebaseToken: string; shopDomain: string }> {
      const { shop, state, browser, bearer } = given
      const hashes = { hash: hashOf(state), shop, browserHash: hashOf(browser ?? '') }
      const started = await repository.useState(db, hashes, clock.now())
      const caller = bearer === undefined ? null : await identity.authenticate(bearer)
      if (!started || (caller && caller.id !== started.accountId)) throw new Failure('invalid_state')
      const shopDomain = await vouchedFor(given)
      if (shopDomain !== shop) throw new Failure('invalid_state')
      const accountId = await accountOf(shopDomain, started.accountId)
      return { firebaseToken: await identity.mintCustomToken(accountId), shopDomain }
    },
  }
}
export type ShopConnectionService = ReturnType<typeof createShopConnectionService>

/** `north-light.myshopify.com` is called North Light until its owner says otherwise. */
const nameOf = (shop: string): string =>
  (shop.split('.')[0] ?? shop)
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ') || 'Shop'

const fail = (): never => {
  throw new Failure('conflict')
}
