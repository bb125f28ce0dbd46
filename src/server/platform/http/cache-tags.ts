import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The data that a public response was made from. `artist:` covers a user with their published works and exhibitions, `item:`
 * the counts of likes, comments and shares, and of a person's followers. `artworks` and `exhibitions` stand for objects that are not in the response yet:
 * lists have these tags, so that a newly published work or exhibition drops the lists it belongs to. `search` stands for
 * everything that may match a search, `articles` for all articles, which are imported together.
 */
export type CacheTag = `artist:${string}` | `item:${string}` | 'artworks' | 'exhibitions' | 'search' | 'articles'

const collecting = new AsyncLocalStorage<Set<CacheTag>>()

/** Called where data is read: the current response is dropped from the cache when data with one of these tags changes. */
export const tag = (...tags: readonly CacheTag[]): void => {
  const collected = collecting.getStore()
  if (collected) for (const one of tags) collected.add(one)
}

/** Runs `make` and collects the tags of everything that it reads. */
export const collectTags = <T>(tags: Set<CacheTag>, make: () => Promise<T>): Promise<T> => collecting.run(tags, make)

/** Whether this code runs for a public response, which is the same for everybody. */
export const isCollecting = (): boolean => collecting.getStore() !== undefined
