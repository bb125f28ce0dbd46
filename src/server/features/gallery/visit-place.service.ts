import type { VisitPlace } from '#contract/gallery.ts'
import { resolveRole } from '#contract/roles.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { tag } from '#server/platform/http/cache-tags.ts'
import type { Places } from '../places/places.module.ts'
import { profilePageRead as read } from './profile-page.read.ts'

export interface VisitPlaceDeps {
  db: Database
  places: Pick<Places, 'locate'>
}

/** `77 Warren Street`, `Hudson, NY 12534` as a location without house numbers and postal codes: `Warren Street, Hudson, NY`. */
const toLocation = (address: string): string =>
  address
    .split(/[\n,]/)
    .map((part) => part.replace(/\S*\d\S*/g, '').trim())
    .filter((part) => part !== '')
    .join(', ')

/** Where on the map a gallery is visited: the middle of the town in its address, or else of the town it is in. */
export const createVisitPlace =
  ({ db, places }: VisitPlaceDeps) =>
  async (id: string): Promise<VisitPlace> => {
    tag(`artist:${id}`)
    const found = await read.person(db, id)
    if (!found) throw new Failure('not_found')
    if (found.isClosed) throw new Failure('account_closed')
    const { person, visitAddress } = found
    if (resolveRole(person.role) !== 'gallery' || visitAddress.trim() === '') return { point: null }
    const point = await places.locate(toLocation(visitAddress), person.location)
    return { point: point ?? (await places.locate(person.location, '')) }
  }
export type VisitPlaces = ReturnType<typeof createVisitPlace>
