// How long papers take and what they need, outside of the server's process.
// node bench/papers.ts      300 labels on sheets of 30, and a catalogue of 100 pages with a photograph on each.
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PaperKind } from '#contract/paper-terms.ts'
import type { PaperContent, PaperWork } from '#server/features/papers/engine/paper-task.ts'
import { createPapersPool } from '#server/features/papers/engine/papers-pool.ts'
import { residentMb } from '#server/platform/workers/resident-memory.ts'

const LIMITS = { labels: { seconds: 10 }, catalogue: { seconds: 60 }, memoryMb: 300 }
const PICTURES = 98

const folder = await mkdtemp(join(tmpdir(), 'papers-bench-'))
const pictures: Record<string, string> = {}
for (let at = 0; at < PICTURES; at += 1) {
  const file = join(folder, `${at}.webp`)
  const noise = { type: 'gaussian', mean: 120 + (at % 20), sigma: 24 } as const
  const look = { width: 1280, height: 960, channels: 3 as const, background: '#7a99b8', noise }
  await sharp({ create: look }).blur(2).webp({ quality: 75 }).toFile(file)
  pictures[`picture-${at}`] = file
}

const TITLES = ['Low Tide, with Dog', '青い山', 'Осень над рекой', 'Γαλάζιος ουρανός', 'السماء الزرقاء', 'שלום עולם']
const makeWork = (at: number): PaperWork => ({
  id: `work-${at}`,
  artist: 'Inés Okafor',
  place: 'Hudson',
  title: `${TITLES[at % TITLES.length]} ${at}`,
  date: '2024',
  medium: 'Oil on linen',
  edition: { type: '', copy: null, size: null, proof: null, proofs: null },
  sizes: { height: 30 + (at % 7), width: 40, depth: 1.5, diameter: null, unit: 'inches', typedUnit: 'in', parts: '' },
  inventoryNumber: `IO-2024-${at}`,
  signature: '',
  price: { amountMinor: 290_000 + at, currency: 'usd' },
  sale: at % 5 === 0 ? 'sold' : 'open',
  framed: { height: null, width: null, depth: null, unit: 'inches', typedUnit: null },
  about: '',
  provenance: '',
  literature: '',
  exhibitions: '',
  address: `https://gesso.example/items/artwork/0190b0f0-0000-7000-8000-${String(at).padStart(12, '0')}`,
  picture: { id: `picture-${at % PICTURES}`, width: 1280, height: 960 },
})
const makeContent = (kind: PaperKind, works: number): PaperContent => ({
  options: {
    kind,
    paper: 'letter',
    language: 'en',
    unit: 'both',
    letterhead: 'Inés Okafor',
    mark: null,
    title: 'The Hour Before',
    show: null,
    words: kind === 'catalogue' ? 'I paint what is already in the room.' : '',
    label: 'avery-5160',
    beginAt: 1,
    shows: ['price', 'qr', 'foreword'],
    validUntil: null,
    today: '2026-11-25',
  },
  works: Array.from({ length: works }, (_, at) => makeWork(at)),
  certificates: [],
  reports: [],
  resume: null,
})

/** Processor time of a process in hundredths of a second; 0 once it has ended. */
const readTicks = (pid: number): number => {
  if (!existsSync(`/proc/${pid}/stat`)) return 0
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 13) ?? []
  return Number(user) + Number(system)
}

/** Makes a paper in a new process, as the first one after a start. */
const measure = async (name: 'labels' | 'catalogue', works: number): Promise<boolean> => {
  const pool = createPapersPool()
  let memory = 0
  let ticks = 0
  const watch = setInterval(() => {
    for (const pid of pool.load().pids)
      void residentMb(pid).then((mb) => {
        memory = Math.max(memory, mb)
        ticks = Math.max(ticks, readTicks(pid))
      })
  }, 50)
  const before = process.cpuUsage()
  const start = performance.now()
  const out = join(folder, `${name}.pdf`)
  const { pages } = await pool.run({ kind: 'file', content: makeContent(name, works), pictures, out }, 'bench')
  const seconds = (performance.now() - start) / 1000
  const own = process.cpuUsage(before)
  clearInterval(watch)
  await pool.close()
  const bytes = (await stat(out)).size
  const isWithin = seconds <= LIMITS[name].seconds && memory <= LIMITS.memoryMb
  console.log(
    `${name}: ${works} works, ${pages} pages, ${seconds.toFixed(1)} s (limit ${LIMITS[name].seconds} s) with ${(ticks / 100).toFixed(1)} s of processor time, ${memory.toFixed(0)} MB (limit ${LIMITS.memoryMb} MB), file ${(bytes / 1e6).toFixed(1)} MB, CPU of the server's process ${((own.user + own.system) / 1000).toFixed(0)} ms: ${isWithin ? 'met' : 'MISSED'}`,
  )
  return isWithin
}

const met = [await measure('labels', 300), await measure('catalogue', PICTURES)]
await rm(folder, { recursive: true })
if (met.includes(false)) process.exitCode = 1
