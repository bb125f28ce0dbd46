import type { QueryKey } from '@tanstack/react-query'
import type { Profile } from '#contract/profiles.ts'
import { logQuietly } from '#web/lib/log.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { cartKey } from './cart/use-cart.ts'
import { unreadKey } from './notifications/notifications.queries.ts'

type Known = readonly [key: QueryKey, data: unknown]

/**
 * What the header shows of a person, by query key: it arrives with a page that the server renders, so that the browser
 * does not request it. What cannot be read now, the browser reads later.
 */
export const readHeaderData = async ({ user, read }: { user: Profile; read: ReadApi }): Promise<Known[]> => {
  const known = async (key: QueryKey, data: Promise<unknown>): Promise<Known[]> => {
    try {
      return [[key, await data]]
    } catch (error) {
      // An administrator who acts for somebody is not shown it.
      if (error instanceof Error && 'code' in error && error.code === 'acting_forbidden') return []
      logQuietly('A part of the header was not read while a page was rendered.', error)
      return []
    }
  }
  const parts = await Promise.all([
    known(cartKey(user.id), read('GET /users/cart', {})),
    known(
      unreadKey(user.id),
      read('GET /users/notifications/unread', {}).then(({ unread }) => unread),
    ),
  ])
  return parts.flat()
}
