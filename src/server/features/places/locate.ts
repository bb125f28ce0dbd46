import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { cut } from '#contract/clean-text.ts'
import type { FoundPlace, PlacesProvider } from '#server/providers/places/places.provider.ts'

export type Point = Pick<FoundPlace, 'latitude' | 'longitude'> & { town: string }

/** Locations whose towns are remembered. */
const MAX_REMEMBERED = 5000
/** Locations that are looked up at the same time. */
const MAX_CONCURRENT = 8
/** The town is among the last parts of a location: `Foundry Hall, 12 Warren Street, Hudson, New York`. */
const MAX_PARTS = 6

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The ends of a location that may name a town, the longest first: `Hall, Hudson, New York` also as `Hudson, New York`. */
const listEnds = (location: string): string[] => {
  const parts = location
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.length >= 2)
    .slice(-MAX_PARTS)
  return parts.map((_, at) => parts.slice(at).join(', '))
}

/** `Foundry Hall, Hudson` of a host in `Hudson, New York` is `Foundry Hall, Hudson, New York`. */
const withRegion = (location: string, home: string): string => {
  const [town = '', ...region] = home.split(',')
  const isSameTown = plain(town) !== '' && plain(location.split(',').at(-1) ?? '') === plain(town)
  return isSameTown && region.length > 0 ? `${location},${region.join(',')}` : location
}

/** Finds the town that a location names. Of several towns of that name it is the largest one. */
export const createLocate = (places: Pick<PlacesProvider, 'suggest'> | null) => {
  const remembered = new LRUCache<string, { point: Point | null }>({ max: MAX_REMEMBERED })
  const inTurn = pLimit(MAX_CONCURRENT)

  const find = async (location: string): Promise<Point | null> => {
    if (!places) return null
    for (const q of listEnds(location)) {
      const [found] = await places.suggest({ q: cut(q, 120), limit: 1 })
      const [name = ''] = q.split(',')
      // Names are searched by their beginnings: `New York` is New York City, but `Hall` must not become Halle.
      if (found?.city && [plain(name), `${plain(name)}city`].includes(plain(found.city)))
        return { town: found.city, latitude: found.latitude, longitude: found.longitude }
    }
    return null
  }

  /**
   * Null where no known town is named. `home` is where the host lives: a town of the same name is that one. Rejects with
   * `Failure('unavailable')` like the provider.
   */
  return (location: string, home: string): Promise<Point | null> =>
    inTurn(async () => {
      const wanted = withRegion(location, home)
      const known = remembered.get(wanted)
      if (known) return known.point
      const point = await find(wanted)
      remembered.set(wanted, { point })
      return point
    })
}
export type Locate = ReturnType<typeof createLocate>
