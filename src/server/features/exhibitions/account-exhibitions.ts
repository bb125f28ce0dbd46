import { type AccountData, recordsPart } from '#server/platform/account-data.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Search } from '../search/search.module.ts'
import { accountExhibitionsRepository as rows } from './account-exhibitions.repository.ts'
import { consentsRepository } from './consents.repository.ts'
import type { Covers } from './covers.service.ts'
import { exhibitionsRead } from './exhibitions.read.ts'
import { exhibitionsRepository } from './exhibitions.repository.ts'

interface AccountExhibitionsDeps {
  db: Database
  events: Events
  search: Pick<Search, 'update'>
  covers: Covers
}

/** The exhibitions of a person who downloads them or closes the account. */
export const createAccountExhibitions = ({ db, events, search, covers }: AccountExhibitionsDeps): AccountData => {
  const emitChanged = (tx: Transaction, exhibitionId: string, ownerId: string, isPublic: boolean) =>
    events.emit(tx, { type: 'exhibition.changed', exhibitionId, ownerId, isPublic })

  return {
    async setHidden(tx, ownerId, hidden) {
      const ids = await rows.setHidden(tx, ownerId, hidden)
      await search.update(tx, 'exhibition', ids)
      for (const id of ids) await emitChanged(tx, id, ownerId, true)
    },

    async erase(ownerId) {
      for (const id of await rows.listIds(db, ownerId)) {
        // The cover first: once the row is deleted, an interrupted run would not find it again.
        await covers.forget(id)
        await db.transaction(async (tx) => {
          await exhibitionsRepository.remove(tx, id)
          await search.update(tx, 'exhibition', [id])
          await emitChanged(tx, id, ownerId, false)
        })
      }
    },

    async exportData(ownerId) {
      const parts = [
        recordsPart('exhibitions.json', await exhibitionsRead.ofOwner(db, ownerId), 'exhibition'),
        recordsPart('consents.json', await consentsRepository.ofArtist(db, ownerId), 'consent'),
      ]
      return { contents: parts.flatMap((part) => part.contents), files: parts.flatMap((part) => part.files) }
    },
  }
}
