import { MAX_SAVED_LISTS } from '#contract/constants.ts'
import type { SavedList } from '#contract/saved-lists.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isUniqueViolation } from '#server/platform/db/database-errors.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { lockProfile } from '#server/schema/profiles.ts'
import { savedListsRepository as lists } from './saved-lists.repository.ts'

/** The list of what is in no other. */
const DEFAULT_NAME = 'Saved'

const requireFreeName = async <T>(write: () => Promise<T>, name: string): Promise<T> => {
  const taken = new Failure('list_name_taken', {
    fields: [{ field: 'name', message: 'You already have a list with this name.' }],
  })
  if (name.toLowerCase() === DEFAULT_NAME.toLowerCase()) throw taken
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'saved_list_name')) throw taken
    throw error
  }
}

/** Named lists of saved items. */
export const createSavedLists = ({ db }: { db: Database }) => ({
  async all(userId: string): Promise<{ lists: SavedList[] }> {
    const [named, count] = await Promise.all([lists.of(db, userId), lists.countUnlisted(db, userId)])
    return { lists: [{ id: null, name: DEFAULT_NAME, count }, ...named] }
  },

  create: (name: string, user: Actor): Promise<SavedList> =>
    requireFreeName(
      () =>
        db.transaction(async (tx) => {
          if (!(await lockProfile(tx, user.id))) throw new Failure('account_not_found')
          if ((await lists.countByUser(tx, user.id)) >= MAX_SAVED_LISTS) throw new Failure('too_many_lists')
          return lists.insert(tx, user.id, name)
        }),
      name,
    ),

  async rename(id: string, name: string, userId: string): Promise<SavedList> {
    const renamed = await requireFreeName(() => lists.rename(db, id, userId, name), name)
    if (!renamed) throw new Failure('not_found')
    return renamed
  },

  async remove(id: string, userId: string): Promise<void> {
    if (!(await lists.remove(db, id, userId))) throw new Failure('not_found')
  },
})
export type SavedLists = ReturnType<typeof createSavedLists>
