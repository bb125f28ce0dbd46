// A list of 300 works and a ZIP with a photograph of 24 megapixels for each, from the first byte that is sent to the finished
// import, by the calls of the browser and under the limits of everybody: node bench/inventory-walk.ts [--quick | --once]
import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { UPLOAD_FIELD, UPLOAD_PART_BYTES } from '#contract/constants.ts'
import { signIn } from '#contract/identity.ts'
import type { InventoryImport } from '#contract/imports.ts'
import type { Upload } from '#contract/uploads.ts'
import { createClient } from '#server/client/client.ts'
import { fetchFrom } from '#server/client/transports.ts'
import { cpuSecondsOfTree, memoryOfTree, peakMemory } from './parts/memory.ts'
import { readPace } from './parts/options.ts'
import { addPerson, PASSWORD } from './parts/people.ts'
import { judgeAtMost } from './parts/report.ts'
import { startGesso } from './parts/servers.ts'
import { openWorld } from './parts/world.ts'

const MOST_MINUTES = 12
const POLL_MS = 1500
const pace = readPace()
const WORKS = pace.once ? 6 : pace.quick ? 30 : 300
const SIZE = pace.once ? { width: 600, height: 400 } : { width: 6000, height: 4000 }
/** As many are made; the others have the same pixels and other bytes, which costs the server the same. */
const MADE = Math.min(WORKS, 10)
/** Between the brightest and the darkest grain: with it, 24 megapixels are about 6 MB, as from a camera. */
const GRAIN = 22

/** A photograph of colours that run into each other, with grain; the same for the same number. */
const makePhotograph = (seed: number): Promise<Buffer> => {
  const { width, height } = SIZE
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed + 1
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      const grain = (state >>> 24) % GRAIN
      const light = (x * 90) / width + (y * (60 + seed)) / height + grain
      pixels[at++] = light
      pixels[at++] = light + 20
      pixels[at++] = 60 + grain
    }
  return sharp(pixels, { raw: { ...SIZE, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** With a comment behind the mark that begins a JPEG. */
const withComment = (jpeg: Buffer, text: string): Buffer => {
  const words = Buffer.from(text)
  const head = Buffer.from([0xff, 0xfe, 0, words.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, words, jpeg.subarray(2)])
}

const number = (at: number): string => `N-${String(at + 1).padStart(4, '0')}`

const writeZip = async (path: string): Promise<void> => {
  const photographs: Buffer[] = []
  for (let seed = 0; seed < MADE; seed += 1) photographs.push(await makePhotograph(seed))
  const zip = new ZipFile()
  for (let at = 0; at < WORKS; at += 1)
    zip.addBuffer(withComment(photographs[at % MADE] ?? Buffer.alloc(0), number(at)), `${number(at)}.jpg`, {
      compress: false,
    })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

const HEAD = 'Inventory Number,Title,Year,Medium,Height (in),Width (in),Price (USD),Location'
const list = [
  HEAD,
  ...Array.from(
    { length: WORKS },
    (_, at) => `${number(at)},Shore ${at + 1},2024,Oil on linen,30,40,${900 + at},Rack 2`,
  ),
].join('\n')

await using world = await openWorld(100)
await using gesso = await startGesso(world, { BENCH_RATE_LIMITS: '1', BENCH_WEB: '0' })
const artist = await addPerson(gesso.origin, 'artist', 'Many Photographs')

let requests = 0
let { headers } = artist
/** A session's token lasts for ten minutes. */
const renew = async (): Promise<void> => {
  const { body } = await createClient(fetchFrom(gesso.origin)).call(signIn, {
    body: { email: artist.email, password: PASSWORD },
  })
  if (!('token' in body)) throw new Error('The token was not renewed')
  headers = { authorization: `Bearer ${body.token}` }
}
/** Throws for any refusal, also 429. */
const call = async <T>(method: string, path: string, body?: FormData | object): Promise<T> => {
  const isForm = body instanceof FormData
  const sent = isForm ? body : body && JSON.stringify(body)
  const send = () =>
    fetch(`${gesso.origin}/api${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(sent && { body: sent }),
    })
  let response = await send()
  if (response.status === 401) {
    await renew()
    response = await send()
  }
  requests += 1
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** In parts, as the browser sends a large file. */
const sendInParts = async (path: string, name: string): Promise<string> => {
  const { size } = await stat(path)
  const { id } = await call<Upload>('POST', '/uploads', { name, size })
  const file = await open(path)
  try {
    for (let offset = 0; offset < size; ) {
      const part = Buffer.alloc(Math.min(UPLOAD_PART_BYTES, size - offset))
      await file.read(part, 0, part.length, offset)
      const form = new FormData()
      form.append('offset', String(offset))
      form.append('part', new File([part], name))
      offset = (await call<Upload>('POST', `/uploads/${id}/parts`, form)).received
    }
  } finally {
    await file.close()
  }
  return id
}

const zip = join(world.dataDir, 'photographs.zip')
await writeZip(zip)
const { size: zipBytes } = await stat(zip)

let mostMb = 0
const watch = setInterval(() => void memoryOfTree(gesso.pid).then(({ rss }) => (mostMb = Math.max(mostMb, rss))), 500)
const cpuBefore = await cpuSecondsOfTree(gesso.pid)
const begin = performance.now()
const minutes = (step: string): number => {
  const passed = (performance.now() - begin) / 60_000
  console.log(`${step} after ${passed.toFixed(1)} min`)
  return passed
}

const form = new FormData()
form.append('list', new File([list], 'works.csv', { type: 'text/csv' }))
const { id } = await call<InventoryImport>('POST', '/imports', form)
const upload = await sendInParts(zip, 'photographs.zip')
minutes('sent')
const pictures = new FormData()
pictures.append(UPLOAD_FIELD, upload)
const checked = await call<InventoryImport>('PUT', `/imports/${id}/pictures`, pictures)
minutes('unpacked and matched')
await call('POST', `/imports/${id}/start`, { revision: checked.revision, existing: 'update' })
let now = checked
do {
  await delay(POLL_MS)
  now = await call<InventoryImport>('GET', `/imports/${id}`)
} while (now.progress.state === 'running')
const imported = minutes('imported')
/** Pictures are shown at once in the size that was sent; their other sizes follow. */
const isMaking = async (): Promise<boolean> =>
  JSON.stringify(await call('GET', '/artworks/my')).includes('"processing"')
while (await isMaking()) await delay(POLL_MS)
const shown = minutes('all sizes of pictures made')
clearInterval(watch)
await rm(zip)

const { state, created, failed } = now.progress
if (state !== 'done' || created !== WORKS || now.progress.pictures.done !== WORKS)
  throw new Error(`The import is ${state}: ${JSON.stringify(now.progress)}`)
console.log(
  `\n${WORKS} works with photographs of ${((SIZE.width * SIZE.height) / 1e6).toFixed(0)} megapixels, ${(zipBytes / 1e6 / WORKS).toFixed(1)} MB each: ${created} created, ${failed} failed, ${requests} requests and none refused for its rate`,
)
console.log(`server ${(await peakMemory(gesso.pid)).toFixed(0)} MB at most, with its workers ${mostMb.toFixed(0)} MB`)
console.log(
  `server and its workers worked for ${(((await cpuSecondsOfTree(gesso.pid)) - cpuBefore) / 60).toFixed(1)} min of one core`,
)
judgeAtMost('from upload to finished import', imported, MOST_MINUTES, 'min')
judgeAtMost('from upload to all sizes of all pictures', shown, MOST_MINUTES, 'min')
