// One, two and three processes behind nginx with files in a bucket: requests a second, and what a kill costs.
// node bench/processes.ts [--quick]
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { buildWeb } from '../scripts/running/build-web.ts'
import { addArtist, type Cluster, startCluster } from '../scripts/testing/machines/cluster.ts'
import { startLoad, type Tally } from '../scripts/testing/machines/load.ts'
import { missingPrograms } from '../scripts/testing/machines/proxy.ts'
import { cleanUp } from '../scripts/testing/product-process.ts'
import { median } from './parts/load.ts'
import { cpuSeconds, readMemory } from './parts/memory.ts'
import { readPace } from './parts/options.ts'
import { judgeAtMost } from './parts/report.ts'
import { openWorld } from './parts/world.ts'

const BUDGETS = { failedByKill: 16, failedByStop: 0, megabytes: 400 }
const COUNTS = [1, 2, 3]
const pace = readPace()
const SECONDS = pace.once ? 1 : pace.quick ? 3 : 10
const LOAD = { readers: 12, writers: 4, uploaders: 0, pauseMs: 0 }

const missing = missingPrograms()
if (missing.length > 0) {
  console.log(`left out: ${missing.join(' and ')} is not on this machine`)
  process.exit(0)
}
await buildWeb()
await using world = await openWorld(pace.once ? 100 : 1000)

const lost = async (tally: Tally): Promise<number> => {
  const client = new pg.Client({ connectionString: world.url })
  await client.connect()
  const { rows } = await client.query<{ content: string }>('select content from item_comment')
  await client.end()
  const stored = new Set(rows.map(({ content }) => content))
  return tally.comments.filter((one) => !stored.has(one)).length
}

/** Requests a second, with all processes running. */
const measureRate = async (cluster: Cluster, artist: { token: string; artworkId: string }) => {
  const load = await startLoad({ proxy: cluster.proxy, ...artist, ...LOAD })
  await delay(SECONDS * 1000)
  const sumCpu = async () =>
    (await Promise.all(cluster.processes.map(({ pid }) => cpuSeconds(pid)))).reduce((sum, one) => sum + one, 0)
  const [before, cpuBefore, from] = [load.tally.requests, await sumCpu(), performance.now()]
  await delay(SECONDS * 1000)
  const requests = load.tally.requests - before
  const rate = requests / ((performance.now() - from) / 1000)
  const cpuMs = (((await sumCpu()) - cpuBefore) * 1000) / requests
  await load.stop()
  if (load.tally.failed.length > 0) throw new Error(JSON.stringify(load.tally.failed.slice(0, 3)))
  const memory = await Promise.all(cluster.processes.map(({ pid }) => readMemory(pid)))
  return { rate, cpuMs, megabytes: median(memory.map(({ pss }) => pss)) }
}

/** What clients notice of a kill, and of a stop, of one of the processes. */
const measureLoss = async (cluster: Cluster, artist: { token: string; artworkId: string }) => {
  const load = await startLoad({ proxy: cluster.proxy, ...artist, ...LOAD, pauseMs: 20 })
  const { tally } = load
  await delay(2000)
  const from = performance.now()
  await cluster.kill(0)
  await delay(2000)
  const byKill = tally.failed.length
  const lastFailure = Math.max(from, ...tally.failed.map(({ at }) => at)) - from
  const restart = await cluster.restart(0)
  await delay(1000)
  const { seconds } = await cluster.drain(1)
  await delay(1000)
  await load.stop()
  return { tally, byKill, byStop: tally.failed.length - byKill, lastFailure, restart, stop: seconds }
}

const rates: Record<string, Record<string, string>> = {}
for (const count of COUNTS) {
  const cluster = await startCluster({ databaseUrl: world.url, count })
  try {
    const artist = await addArtist(cluster.processes[0]?.address ?? '')
    const { rate, cpuMs, megabytes } = await measureRate(cluster, artist)
    rates[`${count}`] = {
      'requests/s': rate.toFixed(0),
      'CPU ms a request': cpuMs.toFixed(2),
      'MB a process (PSS)': megabytes.toFixed(0),
    }
    if (count < 3) continue
    const { tally, byKill, byStop, lastFailure, restart, stop } = await measureLoss(cluster, artist)
    const missingComments = await lost(tally)
    if (missingComments > 0) throw new Error(`${missingComments} acknowledged comments are not in the database`)
    console.log(`\nProcesses behind nginx, files in a bucket, three reads to one comment`)
    console.table(rates)
    console.log(
      `${tally.requests} requests while one was killed and one stopped: ${byKill} failed by the kill, the last ${lastFailure.toFixed(0)} ms after it; ${byStop} by the stop, which took ${stop.toFixed(1)} s; the killed one was back ${restart.toFixed(1)} s after its start; ${tally.comments.length} comments acknowledged, none lost`,
    )
    judgeAtMost('requests that failed by a kill', byKill, BUDGETS.failedByKill, 'requests')
    judgeAtMost('requests that failed by a stop', byStop, BUDGETS.failedByStop, 'requests')
    judgeAtMost('memory of a process after the load, PSS', megabytes, BUDGETS.megabytes, 'MB')
  } finally {
    await cluster.stop()
  }
}
await cleanUp()
