import type { SavedItem } from '#contract/interactions.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { PublicRows } from '#server/platform/db/public-rows.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { type PageRequest, readPage } from '#server/platform/http/keyset.ts'
import type { Articles } from '../articles/articles.module.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Exhibitions } from '../exhibitions/exhibitions.module.ts'
import type { Item } from './interactions.repository.ts'
import { savedListsRepository as lists } from './saved-lists.repository.ts'
import { savesRepository as rows, type SavedRow } from './saves.repository.ts'

export interface SavesDeps {
  db: Database
  items: Record<Item['itemType'], Pick<PublicRows, 'lockPublic'>>
  artworks: Pick<Artworks, 'visibleCards'>
  exhibitions: Pick<Exhibitions, 'listed'>
  articles: Pick<Articles, 'published'>
}

interface SavedPage extends PageRequest {
  list?: string | undefined
}

type WithoutList<Saved> = Saved extends SavedItem ? Omit<Saved, 'list_id'> : never
type Unlisted = WithoutList<SavedItem>

/** What people save for themselves (CD-11.18). */
export const createSaves = ({ db, items, artworks, exhibitions, articles }: SavesDeps) => {
  const load = async (saved: readonly SavedRow[]): Promise<SavedItem[]> => {
    const getIds = (type: Item['itemType']) => saved.filter(({ itemType }) => itemType === type).map(({ id }) => id)
    const [works, shows, texts] = await Promise.all([
      artworks.visibleCards(getIds('artwork'), null),
      exhibitions.listed(getIds('exhibition')),
      articles.published(getIds('article')),
    ])
    const found = new Map<string, Unlisted>([
      ...works.map((artwork) => [artwork.id, { type: 'artwork', artwork }] as const),
      ...shows.map((exhibition) => [exhibition.id, { type: 'exhibition', exhibition }] as const),
      ...texts.map((article) => [article.id, { type: 'article', article }] as const),
    ])
    return saved.flatMap(({ id, listId }) => {
      const item = found.get(id)
      return item ? [{ ...item, list_id: listId }] : []
    })
  }

  return {
    toggle: (item: Item, user: Actor): Promise<{ saved: boolean }> => {
      if (!user.hasProfile) throw new Failure('account_not_found')
      return db.transaction(async (tx) => {
        if (!(await items[item.itemType].lockPublic(tx, item.itemId))) throw new Failure('not_found')
        return { saved: await rows.toggle(tx, item, user.id) }
      })
    },
    /**
     * Saves an item in a list, or moves it there.
     * Throws `not_found` for another person's list too, so that nobody learns whether it exists.
     */
    put: (item: Item, listId: string | null | undefined, user: Actor): Promise<{ saved: true }> => {
      if (!user.hasProfile) throw new Failure('account_not_found')
      return db.transaction(async (tx) => {
        if (!(await items[item.itemType].lockPublic(tx, item.itemId))) throw new Failure('not_found')
        if (listId && !(await lists.belongsTo(tx, listId, user.id))) throw new Failure('not_found')
        await rows.put(tx, item, user.id, listId)
        return { saved: true as const }
      })
    },
    /** An item that is unpublished leaves the list, and returns when it is published again. */
    async page({ list, ...request }: SavedPage, user: Actor) {
      const { rows: page, next_cursor } = await readPage(
        request,
        (from, limit) => rows.page(db, { userId: user.id, from, limit, list }),
        ({ at, id }) => ({ at, id }),
      )
      return { items: await load(page), next_cursor }
    },
  }
}
export type Saves = ReturnType<typeof createSaves>
