// Likes, comments and publications per second, against their bare transactions: node bench/writes.ts [--quick]
import pg from 'pg'
import { compare, type Target } from './parts/load.ts'
import { readPace } from './parts/options.ts'
import { addPerson } from './parts/people.ts'
import { judge, judgeAtLeast, judgeAtMost, printMeasures } from './parts/report.ts'
import { startGesso, startServer } from './parts/servers.ts'
import { openWorld } from './parts/world.ts'
import { WORKS_AN_ARTIST } from './seed-works.ts'

const BUDGETS = { ofBare: 0.35, p99Ms: 50, perSecond: 500 }
const pace = readPace()
const CONNECTIONS = pace.once ? 2 : 16
const JSON_HEADERS = { 'content-type': 'application/json' }

await using world = await openWorld()
await using limits = await startServer(new URL('./servers/limits.ts', import.meta.url), { DATABASE_URL: world.url })
await using gesso = await startGesso(world, { BENCH_WEB: '0', BENCH_JOBS: '0' })
const database = new pg.Client({ connectionString: world.url })
await database.connect()
// Close the client before the database stops, so that its error does not hide the original one.
await using _ended = { [Symbol.asyncDispose]: () => database.end() }

const people = []
for (let number = 0; number < CONNECTIONS; number += 1) {
  const sells = number === 0
  people.push(await addPerson(gesso.origin, sells ? 'artist' : 'collector', `Bench Person ${number}`, { sells }))
}
const [artist] = people
if (!artist) throw new Error('Nobody signed up')

const queryIds = async (text: string): Promise<string[]> =>
  (await database.query<{ id: string }>(text)).rows.map(({ id }) => id)
const published = await queryIds(`select id from artwork order by id limit ${WORKS_AN_ARTIST * 100}`)
// Every second work becomes a draft of the test artist; before each round the published ones are reset to drafts.
const drafts = await queryIds(`update artwork set owner_id = '${artist.id}', status = 'draft', published_at = null
  where id in (select id from artwork order by id desc limit ${world.works / 2}) returning id`)
const draftAgain = async () => {
  const own = 'select id from artwork where owner_id = $1'
  await database.query(`delete from product where artwork_id in (${own})`, [artist.id])
  await database.query(`delete from search_document where id in (${own})`, [artist.id])
  await database.query(`update artwork set status = 'draft', published_at = null where owner_id = $1`, [artist.id])
  await database.query('vacuum analyze artwork, product, search_document')
}

/** Cycles through a list. */
const walk = <T>(list: readonly T[]) => {
  let at = 0
  return (): T => list[at++ % list.length] as T
}
const person = walk(people)
const work = walk(published)

const targets: Target[] = [
  ['like', '/like', '/api/social/like'] as const,
  ['comment', '/comment', '/api/social/comment'] as const,
].flatMap(([name, bare, path]) => {
  const more = name === 'comment' ? { content: 'The light on the water is exactly right.' } : {}
  return [
    {
      name: `${name}: bare transaction`,
      server: limits,
      path: bare,
      connections: CONNECTIONS,
      request: () => {
        const body = { itemId: work(), userId: person().id, ...more }
        return { method: 'POST', path: bare, headers: JSON_HEADERS, body: JSON.stringify(body) }
      },
    },
    {
      name: `${name}: ours`,
      server: gesso,
      path,
      connections: CONNECTIONS,
      request: () => {
        const body = { itemType: 'artwork', itemId: work(), ...more }
        return { method: 'POST', path, headers: { ...JSON_HEADERS, ...person().headers }, body: JSON.stringify(body) }
      },
    },
  ]
})
const price = JSON.stringify({ confirmedPrice: '1200.00' })
for (const [name, server, toPath, headers] of [
  ['publish: bare transaction', limits, (id: string) => `/publish/${id}`, JSON_HEADERS],
  ['publish: ours', gesso, (id: string) => `/api/artworks/${id}/publish`, { ...JSON_HEADERS, ...artist.headers }],
] as const) {
  let draft = walk(drafts)
  targets.push({
    name,
    server,
    path: '/',
    connections: CONNECTIONS,
    request: () => ({ method: 'POST', path: toPath(draft()), headers, body: price }),
    amount: drafts.length - CONNECTIONS,
    before: async () => {
      await draftAgain()
      draft = walk(drafts)
    },
  })
}

const measures = await compare(targets, pace)
printMeasures(`Writes, ${CONNECTIONS} connections`, measures)
for (const name of ['like', 'comment', 'publish']) {
  const ours = measures.get(`${name}: ours`)
  judge(`${name}, of its bare transaction`, measures.get(`${name}: bare transaction`), ours, BUDGETS.ofBare)
  judgeAtLeast(`${name}, a second`, ours?.rate ?? Number.NaN, BUDGETS.perSecond)
  judgeAtMost(`${name}, p99`, ours?.p99 ?? Number.NaN, BUDGETS.p99Ms, 'ms')
}
