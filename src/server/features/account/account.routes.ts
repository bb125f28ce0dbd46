import * as contract from '#contract/account.ts'
import { reinstatePerson, removePerson, suspendPerson } from '#contract/moderation.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { ArchiveRow } from './archives.repository.ts'
import { type Archives, archiveKey } from './archives.service.ts'
import type { Closing } from './closing.service.ts'
import type { Suspensions } from './suspensions.service.ts'

interface AccountRoutesDeps {
  closing: Closing
  archives: Archives
  suspensions: Suspensions
  mediaAddress: MediaAddress
}

export const accountRoutes = ({ closing, archives, suspensions, mediaAddress }: AccountRoutesDeps): Binding[] => {
  const present = (row: ArchiveRow): contract.Archive => ({
    id: row.id,
    state: row.state,
    contents: row.contents,
    bytes: row.bytes,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    url: row.state === 'ready' ? mediaAddress(archiveKey(row), row.expiresAt) : null,
  })

  return [
    route(contract.getClosing, async ({ user }) => ({ obligations: await closing.collectObligations(user.id) })),
    route(contract.closeAccount, async ({ user, body }) => {
      const { deleteAt } = await closing.close(user, body.email)
      return { delete_at: deleteAt.toISOString() }
    }),
    route(contract.listArchives, async ({ user }) => ({
      archives: (await archives.listByAccount(user.id)).map(present),
    })),
    route(contract.requestArchive, async ({ user }) => ({ archive: present(await archives.request(user.id)) })),
    route(suspendPerson, ({ params, user, body }) => okAfter(suspensions.suspend(params.id, user, body.reason))),
    route(removePerson, ({ params, user, body }) => okAfter(suspensions.remove(params.id, user, body.reason))),
    route(reinstatePerson, ({ params, user }) => okAfter(suspensions.reinstate(params.id, user))),
  ]
}
