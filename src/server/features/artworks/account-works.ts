import type { Artwork } from '#contract/artworks.ts'
import { counted } from '#contract/counted.ts'
import type { AccountData, ArchiveFile } from '#server/platform/account-data.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Search } from '../search/search.module.ts'
import { accountWorksRepository as rows } from './account-works.repository.ts'
import { originalKey } from './artwork-files.ts'
import { artworksRepository as artworks } from './artworks.repository.ts'
import type { Catalogue } from './catalogue.ts'
import type { Records } from './record.service.ts'

interface AccountWorksDeps {
  db: Database
  events: Events
  catalogue: Catalogue
  search: Pick<Search, 'update'>
  /** All works of an owner, as presented to the owner. */
  mine(ownerId: string): Promise<Artwork[]>
  records: Pick<Records, 'read'>
}

/** The works and pictures of a person who downloads them or closes the account. */
export const createAccountWorks = ({ db, events, catalogue, search, mine, records }: AccountWorksDeps): AccountData => {
  return {
    async setHidden(tx, ownerId, hidden) {
      const ids = await rows.setHidden(tx, ownerId, hidden)
      await search.update(tx, 'artwork', ids)
      for (const id of ids) {
        await (hidden ? catalogue.unlist(tx, id) : catalogue.relist(tx, id))
        await events.emit(tx, { type: 'artwork.changed', artworkId: id, ownerId, isPublic: true })
      }
    },

    /** One work at a time; the consumers of `artwork.deleted` delete its pictures. */
    async erase(ownerId) {
      for (const id of await rows.listIds(db, ownerId))
        await db.transaction(async (tx) => {
          if ((await artworks.lockForUpdate(tx, id)) === null) return
          await catalogue.unlist(tx, id)
          const imageIds = await artworks.remove(tx, id)
          await search.update(tx, 'artwork', [id])
          await events.emit(tx, { type: 'artwork.deleted', artworkId: id, ownerId, imageIds, isPublic: false })
        })
    },

    async exportData(ownerId) {
      const works = await mine(ownerId)
      const pictures = await rows.listPictures(db, ownerId)
      const files: ArchiveFile[] = pictures.flatMap(({ artworkId, imageIds }) =>
        imageIds.map((imageId, at) => ({
          path: `artworks/pictures/${artworkId}-${at + 1}`,
          key: originalKey(imageId),
        })),
      )
      if (works.length === 0) return { contents: [], files: [] }
      return {
        contents: [`${counted(works.length, 'work')} with ${counted(files.length, 'picture')}`],
        files: [
          { path: 'artworks/artworks.json', json: works },
          { path: 'artworks/records.json', json: await records.read(works.map(({ id }) => id)) },
          ...files,
        ],
      }
    },
  }
}
