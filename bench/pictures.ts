// Ten 24-megapixel photographs from upload to ready, against sharp alone producing the same files.
// node bench/pictures.ts [--rounds n]     prints CPU, wall and memory of both, the ratio and the limit.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { DERIVED_WIDTHS, JPEG_WIDTH } from '#server/platform/pictures/picture-limits.ts'
import { createPicturePool } from '#server/platform/pictures/picture-pool.ts'
import { createBuiltInFiles } from '#server/providers/files/built-in.files.ts'
import { readPace } from './parts/options.ts'

const LIMITS = { cpuRatio: 1.25, memoryMb: 600 }
const pace = readPace()
const PHOTOGRAPHS = pace.once ? 1 : 10
const BY = { owner: 'the artist' }
const SIZE = pace.once ? { width: 600, height: 400 } : { width: 6000, height: 4000 }
const CAMERA_FOLDERS = ['/usr/share/backgrounds', '/usr/share/wallpapers']
const CLOCK_TICKS_PER_SECOND = 100

interface Measure {
  cpuSeconds: number
  wallSeconds: number
  memoryMb: number
}

const sharpAlone = async (files: string[], out: string): Promise<void> => {
  sharp.cache(false)
  sharp.concurrency(1)
  for (const [at, file] of files.entries()) {
    const upright = sharp(file)
      .autoOrient()
      .resize({ width: Math.max(...DERIVED_WIDTHS) })
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
    const sized = (width: number): ReturnType<typeof sharp> =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({ width })
    for (const width of DERIVED_WIDTHS) {
      await sized(width)
        .avif({ quality: 50, effort: 0 })
        .toFile(join(out, `${at}-${width}.avif`))
      await sized(width)
        .webp({ quality: 75, effort: 4 })
        .toFile(join(out, `${at}-${width}.webp`))
    }
    await sized(JPEG_WIDTH)
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(join(out, `${at}.jpg`))
  }
}

const throughPool = async (files: string[], out: string, workers: 1 | 2): Promise<void> => {
  const pool = createPicturePool({ workers })
  const store = createBuiltInFiles(join(out, 'store'))
  await Promise.all(
    files.map(async (file, at) => {
      const folder = join(out, String(at))
      await mkdir(folder)
      await pool.inspect(file, BY)
      await store.put(`originals/${at}`, createReadStream(file))
      const { files: made } = await pool.derive(file, folder, BY)
      for (const { name } of made) await store.put(`variants/${at}/${name}`, { path: join(folder, name) })
    }),
  )
  await pool.close()
}

const inspectOnly = async (files: string[]): Promise<void> => {
  const pool = createPicturePool({ workers: 1 })
  for (const file of files) await pool.inspect(file, BY)
  await pool.close()
}

const measure = async (variant: string, files: string[]): Promise<Measure> => {
  const out = await mkdtemp(join(tmpdir(), 'bench-pictures-'))
  const cpuBefore = await reapedCpuSeconds()
  const from = performance.now()
  const child = fork(fileURLToPath(import.meta.url), ['run', variant, out, ...files])
  let memoryMb = 0
  const watch = setInterval(() => {
    void memoryOfTreeMb(child.pid ?? 0).then((now) => {
      memoryMb = Math.max(memoryMb, now)
    })
  }, 100)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${variant} ended with ${code}`)
  const wallSeconds = (performance.now() - from) / 1000
  const cpuSeconds = (await reapedCpuSeconds()) - cpuBefore
  await rm(out, { recursive: true })
  return { cpuSeconds, wallSeconds, memoryMb }
}

// User and system CPU time of exited children and their descendants, as the kernel counts it.
const reapedCpuSeconds = async (): Promise<number> => {
  const afterName = (await readFile('/proc/self/stat', 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(afterName[13]) + Number(afterName[14])) / CLOCK_TICKS_PER_SECOND
}

// Memory of a process and its descendants at one moment; shared pages (the libraries) count once.
const memoryOfTreeMb = async (pid: number): Promise<number> => {
  const read = (file: string): Promise<string> => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  const children = (await read(`task/${pid}/children`)).split(' ').filter((it) => it !== '')
  const below = await Promise.all(children.map((child) => memoryOfTreeMb(Number(child))))
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(await read('smaps_rollup'))?.[1] ?? 0) / 1024
  return below.reduce((sum, part) => sum + part, own)
}

// Enlarged photographs where the machine has some, otherwise clouds of colour; sensor grain is added to both, so that
// the files are as large as a camera's.
const makePhotographs = async (): Promise<string[]> => {
  const folder = join(tmpdir(), `bench-photographs-${SIZE.width}`)
  await mkdir(folder, { recursive: true })
  const sources = await findPhotographs()
  console.log(
    sources.length > 0
      ? `photographs: ${sources.length} of a camera, enlarged to 24 megapixels`
      : 'photographs: synthetic',
  )
  const files = Array.from({ length: PHOTOGRAPHS }, (_, at) => join(folder, `${at}.jpg`))
  for (const [at, file] of files.entries()) {
    if (await stat(file).catch(() => null)) continue
    const source = sources[at % sources.length]
    const picture =
      source === undefined
        ? await clouds()
        : await sharp(source)
            .resize({ ...SIZE, fit: 'cover' })
            .toBuffer()
    const grain = await noise(SIZE.width, SIZE.height, 9).png({ compressionLevel: 1 }).toBuffer()
    const grainy = sharp(picture).composite([{ input: grain, blend: 'overlay' }])
    await grainy
      .withExif({ IFD0: { Model: 'bench' } })
      .jpeg({ quality: 92 })
      .toFile(file)
  }
  return files
}

const findPhotographs = async (): Promise<string[]> => {
  const found: string[] = []
  for (const folder of CAMERA_FOLDERS) {
    for (const entry of await readdir(folder, { recursive: true }).catch(() => [])) {
      if (!/\.jpe?g$/i.test(entry)) continue
      const { width } = await sharp(join(folder, entry)).metadata()
      if (width >= 1600) found.push(join(folder, entry))
    }
  }
  return found.toSorted()
}

const clouds = async (): Promise<Buffer> => {
  const small = await noise(60, 40, 70).png().toBuffer()
  return sharp(small)
    .resize({ ...SIZE, kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const noise = (width: number, height: number, sigma: number): ReturnType<typeof sharp> =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma } },
  })

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const compare = async (rounds: number): Promise<void> => {
  const files = await makePhotographs()
  const bytes = (await Promise.all(files.map((file) => stat(file)))).reduce((sum, file) => sum + file.size, 0)
  console.log(`${files.length} files, ${(bytes / 1e6).toFixed(0)} MB, ${rounds} interleaved rounds, medians:`)
  const measures = new Map<string, Measure[]>(Object.keys(variants).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, list] of measures) list.push(await measure(name, files))
  }
  const summary = (name: string, key: keyof Measure): number => median((measures.get(name) ?? []).map((it) => it[key]))
  console.table(
    Object.fromEntries(
      [...measures.keys()].map((name) => [
        name,
        {
          'CPU s': summary(name, 'cpuSeconds').toFixed(2),
          'wall s': summary(name, 'wallSeconds').toFixed(2),
          'peak MB, all processes': summary(name, 'memoryMb').toFixed(0),
        },
      ]),
    ),
  )
  const baseline = summary('sharp alone', 'cpuSeconds')
  for (const name of ['pool, 1 worker', 'pool, 2 workers']) {
    // Interleaved, so that a busy minute of the machine affects both sides alike.
    const alone = measures.get('sharp alone') ?? []
    const ratio = median((measures.get(name) ?? []).map((it, round) => it.cpuSeconds / (alone[round]?.cpuSeconds ?? 0)))
    const [ours, memory] = [summary(name, 'cpuSeconds'), summary(name, 'memoryMb')]
    const isMet = ratio <= LIMITS.cpuRatio && memory <= LIMITS.memoryMb
    console.log(
      `${name}: limit ${(baseline * LIMITS.cpuRatio).toFixed(2)} s CPU and ${LIMITS.memoryMb} MB, ours ${ours.toFixed(2)} s and ${memory.toFixed(0)} MB, ratio ${ratio.toFixed(3)}: ${isMet ? 'met' : 'MISSED'}`,
    )
    if (!isMet && !pace.once) process.exitCode = 1
  }
}

const variants: Record<string, (files: string[], out: string) => Promise<void>> = {
  'sharp alone': sharpAlone,
  'pool, 1 worker': (files, out) => throughPool(files, out, 1),
  'pool, 2 workers': (files, out) => throughPool(files, out, 2),
  'inspect only': inspectOnly,
}

const [first, variant, out, ...files] = process.argv.slice(2)
if (first === 'run' && variant !== undefined && out !== undefined) await variants[variant]?.(files, out)
else await compare(pace.rounds)
