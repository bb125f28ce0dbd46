import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a public answer was made of. `artist:` covers a person, their published works and exhibitions, `item:` the counts of
 * likes, comments and shares. `artworks` and `exhibitions` stand for what is not in the answer yet: lists carry them, so
 * that a work or an exhibition that is published later drops the lists it belongs in.
 */
export type CacheTag = `artist:${string}` | `item:${string}` | 'artworks' | 'exhibitions'

const collecting = new AsyncLocalStorage<Set<CacheTag>>()

/** Called where data is read: the answer being made is dropped from the cache when one of these changes. */
export const tag = (...tags: readonly CacheTag[]): void => {
  const collected = collecting.getStore()
  if (collected) for (const one of tags) collected.add(one)
}

/** Runs `make` and collects the tags of everything that is read meanwhile. */
export const collectTags = <T>(tags: Set<CacheTag>, make: () => Promise<T>): Promise<T> => collecting.run(tags, make)

/** Whether this code runs on behalf of an answer that everybody will get. */
export const isCollecting = (): boolean => collecting.getStore() !== undefined
