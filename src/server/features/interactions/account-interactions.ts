import { counted } from '#contract/counted.ts'
import type { AccountData } from '#server/platform/account-data.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { accountInteractionsRepository as rows } from './account-interactions.repository.ts'
import type { Item } from './interactions.repository.ts'
import { savedListsRepository } from './saved-lists.repository.ts'
import { savesRepository } from './saves.repository.ts'

interface AccountInteractionsDeps {
  db: Database
  events: Events
}

/** Likes that one transaction deletes. */
const LIKES_PER_STEP = 200

const describeContents = (count: number, thing: string): string[] => (count === 0 ? [] : [counted(count, thing)])

/** The comments, likes and saved items of a person who downloads them or closes the account. */
export const createAccountInteractions = ({ db, events }: AccountInteractionsDeps): AccountData => {
  const emitAll = async (tx: Transaction, type: 'comment.changed' | 'item.counted', items: readonly Item[]) => {
    for (const { itemType, itemId } of items) await events.emit(tx, { type, itemType, itemId, userId: null })
  }

  return {
    async setHidden(tx, userId, hidden) {
      await emitAll(tx, 'comment.changed', await rows.setHidden(tx, userId, hidden))
    },

    async erase(userId) {
      await db.transaction(async (tx) => {
        await savesRepository.removeByUser(tx, userId)
        await savedListsRepository.removeByUser(tx, userId)
        await emitAll(tx, 'comment.changed', await rows.removeComments(tx, userId))
      })
      let removed: number
      do {
        removed = await db.transaction(async (tx) => {
          const items = await rows.removeLikes(tx, userId, LIKES_PER_STEP)
          await emitAll(tx, 'item.counted', items)
          return items.length
        })
      } while (removed > 0)
    },

    async exportData(userId) {
      const [comments, likes] = [await rows.listComments(db, userId), await rows.listLikes(db, userId)]
      const saved = await savesRepository.listByUser(db, userId)
      return {
        contents: [
          ...describeContents(comments.length, 'comment'),
          ...describeContents(likes.length, 'like'),
          ...describeContents(saved.length, 'saved item'),
        ],
        files: [
          { path: 'comments.json', json: comments },
          { path: 'likes.json', json: likes },
          { path: 'saved.json', json: saved },
        ],
      }
    },
  }
}
