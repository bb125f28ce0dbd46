import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { searchRepository as index } from './search.repository.ts'
import type { SearchKind } from './search-document.ts'
import { searchSourcesRead as sources } from './search-sources.read.ts'

export const SEARCH_KINDS: readonly SearchKind[] = ['artwork', 'artist', 'exhibition', 'article']
/** Things per transaction when many are written. */
const BATCH = 200
/** An event has little room; more than this are added at once only when many return, such as those of a reinstated person. */
const MAX_ADDED = 50

/** Keeps the documents of the search up to date with the things they describe. */
export const createSearchIndex = (db: Database, events: Pick<Events, 'emit'>) => {
  /** Returns the owners of the things. */
  const write = async (tx: Transaction, kind: SearchKind, ids: readonly string[]): Promise<string[]> => {
    const documents = await sources.documents(tx, kind, ids)
    const found = new Set(documents.map(({ id }) => id))
    await index.addWords(tx, documents)
    const changed = await index.put(tx, documents)
    const removedOwnerIds = await index.remove(
      tx,
      ids.filter((id) => !found.has(id)),
    )
    const added = changed.filter(({ isNew }) => isNew).slice(0, MAX_ADDED)
    if (changed.length > 0 || removedOwnerIds.length > 0)
      await events.emit(tx, {
        type: 'search.changed',
        kind,
        added: added.map(({ id, publishedAt }) => ({ id, publishedAt: publishedAt.toISOString() })),
      })
    const owners = [...documents.map(({ ownerId }) => ownerId), ...removedOwnerIds]
    return [...new Set(owners.filter((owner) => owner !== null))]
  }

  const writeAll = async (kind: SearchKind, ids: readonly string[]): Promise<void> => {
    for (let at = 0; at < ids.length; at += BATCH)
      await db.transaction((tx) => write(tx, kind, ids.slice(at, at + BATCH)))
  }

  /** Writes every document of a kind anew; returns their number. */
  const rebuildKind = async (kind: SearchKind): Promise<number> => {
    let count = 0
    let after: string | null = null
    for (;;) {
      const ids: string[] = await sources.ids(db, kind, after, BATCH)
      const range: { after: string | null; upTo: string | null } = {
        after,
        upTo: ids.length < BATCH ? null : (ids.at(-1) ?? null),
      }
      count += await db.transaction(async (tx) => {
        const documents = ids.length > 0 ? await sources.documents(tx, kind, ids) : []
        await index.addWords(tx, documents)
        await index.put(tx, documents)
        await index.removeOthers(
          tx,
          kind,
          range,
          documents.map(({ id }) => id),
        )
        return documents.length
      })
      if (range.upTo === null) return count
      after = range.upTo
    }
  }

  const recount = (): Promise<void> => index.recount(db)

  return {
    recount,
    /** Writes or removes the documents of things, in the transaction that changed them. */
    async update(tx: Transaction, kind: SearchKind, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      const owners = await write(tx, kind, ids)
      // The first published work makes its artist findable, and the last one takes that away.
      if (kind === 'artwork' && owners.length > 0) await write(tx, 'artist', owners)
    },
    /** A person's own document, and those of the works and exhibitions that bear the name. */
    async updatePerson(userId: string): Promise<void> {
      const owned = await sources.ofOwner(db, userId)
      await writeAll('artist', [userId])
      await writeAll('artwork', owned.artwork)
      await writeAll('exhibition', owned.exhibition)
    },
    /** Writes every document anew and counts the vocabulary; returns the number of documents. */
    async rebuild(): Promise<number> {
      let count = 0
      for (const kind of SEARCH_KINDS) count += await rebuildKind(kind)
      await recount()
      await db.transaction((tx) => events.emit(tx, { type: 'search.changed', kind: null, added: [] }))
      return count
    },
    isUnfilled: (): Promise<boolean> => sources.isUnfilled(db),
  }
}
