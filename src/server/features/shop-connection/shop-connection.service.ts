import { createHash } from 'node:crypto'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { capitalized } from '#contract/capitalized.ts'
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

/** Seconds within which a started connection must be finished. */
export const STATE_SECONDS = 600

interface Finish {
  code: string
  shop: string
  state: string
  /** Everything that the platform sent, with its signature. */
  rawQuery: string
  /** The nonce set in the browser at the start. */
  browser: string | undefined
  bearer: string | undefined
}

const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Connects shops: a flow is bound to the browser, shop and user that started it (AW-1.55). */
export const createShopConnectionService = (deps: ShopConnectionDeps) => {
  const { db, events, clock, identity, profiles } = deps

  const requireProvider = (): ShopConnectionProvider => {
    if (!deps.provider) throw new Failure('unavailable', { message: ACCOUNT_MESSAGES.shopPlatformMissing })
    return deps.provider
  }

  const verifiedDomain = async ({ code, shop, rawQuery }: Finish): Promise<string> => {
    try {
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

  /** Creates an account with a random address that cannot receive mail (RFC 2606), so that nobody else can have it. */
  const createAccount = async (shop: string): Promise<string> => {
    const email = `shop-${secretToken()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 20)}@${shop}.invalid`
    const id = await identity.ensureAccount(email, secretToken())
    await profiles.initialize({ id, email }, { name: toName(shop), role: null })
    return id
  }

  const requireAccount = async (shop: string, startedBy: string | null): Promise<string> => {
    if (startedBy !== null) {
      if ((await link(shop, startedBy)) !== startedBy) throw new Failure('shop_taken')
      return startedBy
    }
    // A concurrent call may have connected the shop first; the account created here then stays unused.
    return (await repository.findOwner(db, shop)) ?? (await link(shop, await createAccount(shop))) ?? fail()
  }

  return {
    /** The page to send the browser to, and the nonce it must present on return (AW-1.49). */
    async start(shop: string, accountId: string | null): Promise<{ authUrl: string; browser: string }> {
      const provider = requireProvider()
      const [state, browser] = [secretToken(), secretToken()]
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + STATE_SECONDS * 1000)
      await repository.insertState(
        db,
        { hash: hashSecret(state), shop, accountId, browserHash: hashSecret(browser), expiresAt },
        now,
      )
      return { authUrl: provider.authorizeUrl(shop, state, `${deps.publicUrl}${SHOP_CALLBACK_PATH}`), browser }
    },

    /** A custom token for the user who started the flow, otherwise for the shop's account (AW-1.51, T-2). */
    async finish(request: Finish): Promise<{ firebaseToken: string; shopDomain: string }> {
      const { shop, state, browser, bearer } = request
      const hashes = { hash: hashSecret(state), shop, browserHash: hashSecret(browser ?? '') }
      const started = await repository.useState(db, hashes, clock.now())
      const caller = bearer === undefined ? null : await identity.authenticate(bearer)
      if (!started || (caller && caller.id !== started.accountId)) throw new Failure('invalid_state')
      const shopDomain = await verifiedDomain(request)
      if (shopDomain !== shop) throw new Failure('invalid_state')
      const accountId = await requireAccount(shopDomain, started.accountId)
      await db.transaction((tx) => events.emit(tx, { type: 'shop.connected', shop: shopDomain }))
      return { firebaseToken: await identity.mintCustomToken(accountId), shopDomain }
    },
  }
}
export type ShopConnectionService = ReturnType<typeof createShopConnectionService>

/** The initial name: North Light for `north-light.myshopify.com`. */
const toName = (shop: string): string =>
  (shop.split('.')[0] ?? shop).split('-').filter(Boolean).map(capitalized).join(' ') || 'Shop'

const fail = (): never => {
  throw new Failure('conflict')
}
