import { createHash, timingSafeEqual } from 'node:crypto'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { getSetup, setUp } from '#contract/setup.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { Profiles } from '../profiles/profiles.module.ts'
import type { Site } from '../site/site.module.ts'

export interface SetupDeps {
  db: Database
  profiles: Pick<Profiles, 'countAccounts' | 'claimAdministration'>
  site: Pick<Site, 'saveParts' | 'load'>
  /** Without a trailing slash. */
  publicUrl: string
  /** The key of the printed address; null where only people at this machine reach the site. */
  key: string | null
  server: NonNullable<ResultOf<typeof getSetup>['server']>
}

const isSame = (one: string, other: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** The set-up of a site that has no administrator yet. */
export const createSetupService = ({ db, profiles, site, publicUrl, key, server }: SetupDeps) => {
  // There is always an administrator once there was one, so this is asked only before.
  let isDone = false

  return {
    async state(): Promise<ResultOf<typeof getSetup>> {
      const accounts = isDone ? null : await profiles.countAccounts()
      isDone ||= accounts !== null && accounts.admins > 0
      return {
        is_open: !isDone,
        is_new: accounts?.all === 0,
        needs_key: key !== null,
        server: isDone ? null : server,
      }
    },

    /** The address with the key, for the operator; null once the site is set up. */
    async findAddress(): Promise<string | null> {
      const { admins } = await profiles.countAccounts()
      // The part after `#` is never sent to a server, so it is in no log of a proxy.
      return admins > 0 ? null : `${publicUrl}/setup${key === null ? '' : `#${key}`}`
    },

    /** Throws `setup_key_wrong`, `setup_done` when somebody else was faster, `account_not_found` without a profile. */
    async setUp(user: Actor, { key: given, ...parts }: BodyOf<typeof setUp>): Promise<void> {
      if (key !== null && !isSame(given, key)) throw new Failure('setup_key_wrong')
      await db.transaction(async (tx) => {
        if (!(await profiles.claimAdministration(tx, user.id))) throw new Failure('setup_done')
        await site.saveParts(tx, parts, user)
      })
      await site.load()
    },
  }
}
export type SetupService = ReturnType<typeof createSetupService>
