// A statement of 2,000 characters through the built-in text helper, against one pass of Harper alone; the load on the
// serving process; and the memory of the helper process.
// node bench/enhance.ts [--rounds n]     prints p50 and p99, the longest block of the event loop, and the memory.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { createBuiltInTextHelper } from '#server/providers/text-helper/built-in.text-helper.ts'
import { startHarper } from '#server/providers/text-helper/proofreading/harper.ts'
import { readMemory } from './parts/memory.ts'
import { readPace } from './parts/options.ts'

const BUDGETS = { blockMs: 20 }
const CHARACTERS = 2000
const pace = readPace({ rounds: 200 })
const { rounds } = pace
const IDLE_MS = pace.once ? 100 : 5000

const SENTENCES = [
  'My work explore the the relationship between light and memory.',
  'I grind pigments by hand, layer after layer, until the surface begins to hold the weather of the day.',
  'i have exibited at Galeria Zé dos Bois and at the Museum of the Moving Image since 2019.',
  'In order to paint the tide I wake before it, and I have definately learned to wait.',
  'The series "Low Tide, with Dog" was painted over eleven mornings on the flats.',
  'Encaustic, gesso and salt meet on linen; they argue, and I write down what they say.',
  'What looks like a horizon is usually a seam, and what looks like a seam is a choice.',
  'Each painting begin as a drawing of the same window in Hudson, and ends somewhere else.',
]

/** Never the same text twice, because Harper caches its results. */
const statement = (round: number): string => {
  const mixed = Array.from({ length: 40 }, (_, at) => SENTENCES[(at * 7 + round * 3 + at * round) % SENTENCES.length])
  return `${round}. ${mixed.join(' ')}`.slice(0, CHARACTERS)
}

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

const measureTimes = async (work: (round: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now()
    await work(round)
    times.push(performance.now() - begin)
  }
  return times
}

const helper = createBuiltInTextHelper()
const enhance = (content: string) =>
  helper.enhance({ content, section: 'artist_statement' }, AbortSignal.timeout(60_000))

const begin = performance.now()
await enhance('I paint the sea.')
console.log(`first answer, with the start of the process: ${(performance.now() - begin).toFixed(0)} ms`)
await enhance(statement(-1))

const idle = monitorEventLoopDelay({ resolution: 1 })
idle.enable()
await setTimeout(IDLE_MS)
idle.disable()

const delay = monitorEventLoopDelay({ resolution: 1 })
const cpuBefore = process.cpuUsage()
delay.enable()
const ours = await measureTimes((round) => enhance(statement(round)))
delay.disable()
const { user, system } = process.cpuUsage(cpuBefore)
const memory = await readMemory(helper.pids()[0] ?? 0)
await helper.close()

const harper = await startHarper()
const never = () => false
await harper(statement(-1), 'american', never)
const alone = await measureTimes((round) => harper(statement(round), 'american', never))

console.table({
  'Harper alone, once': { 'p50 ms': quantile(alone, 0.5).toFixed(1), 'p99 ms': quantile(alone, 0.99).toFixed(1) },
  'through the helper': { 'p50 ms': quantile(ours, 0.5).toFixed(1), 'p99 ms': quantile(ours, 0.99).toFixed(1) },
})
const [longest, unmoved] = [delay.max / 1e6, idle.max / 1e6]
console.log(`work of the serving process for one text: ${((user + system) / 1000 / rounds).toFixed(2)} ms of CPU`)
console.log(`memory of the helper's process: ${memory.rss.toFixed(0)} MB, released after five idle minutes`)
console.log(
  `longest block of the event loop: ${longest.toFixed(1)} ms (doing nothing, on this machine now: ${unmoved.toFixed(1)} ms), limit ${BUDGETS.blockMs} ms: ${longest <= BUDGETS.blockMs ? 'met' : 'MISSED'}`,
)
