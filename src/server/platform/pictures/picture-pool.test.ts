import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { residentMb } from '../workers/resident-memory.ts'
import { createPicturePool, type PicturePool } from './picture-pool.ts'
import { blankPng, noise, writeGoodSamples } from './testing/picture-samples.ts'
import { buildTiff } from './testing/tiff.ts'

const mine = { owner: 'an artist' }
let folder: string
let pool: PicturePool
let good: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  good = await writeGoodSamples(folder)
  pool = createPicturePool({ workers: 1 })
})

afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

const write = async (name: string, content: string | Uint8Array): Promise<string> => {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

const emptyFolder = async (name: string): Promise<string> => {
  const out = join(folder, name)
  await mkdir(out)
  return out
}

const sample = (format: string): string => {
  const file = good[format]
  if (file === undefined) throw new Error(`no sample of ${format}`)
  return file
}

describe('inspect', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif'])('describes a good %s whatever its name', async (format) => {
    const seen = await pool.inspect(sample(format), mine)
    expect(seen).toMatchObject({ format, width: 640, height: 400 })
    expect(seen.dhash).toMatch(/^[0-9a-f]{16}$/)
    expect(Buffer.from(seen.thumbhash, 'base64').length).toBeGreaterThan(4)
    expect(seen.palette.length).toBeGreaterThanOrEqual(1)
    expect(seen.palette.length).toBeLessThanOrEqual(5)
    for (const colour of seen.palette) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('orders the palette by dominance', async () => {
    const blue = await sharp({ create: { width: 300, height: 40, channels: 3, background: '#2a36b1' } })
      .png()
      .toBuffer()
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#d23a20' } })
    const file = await write(
      'two-colours',
      await picture
        .composite([{ input: blue, gravity: 'south' }])
        .png()
        .toBuffer(),
    )
    const { palette } = await pool.inspect(file, mine)
    const parts = palette.slice(0, 2).flatMap((colour) => [...Buffer.from(colour.slice(1), 'hex')])
    const wanted = [0xd2, 0x3a, 0x20, 0x2a, 0x36, 0xb1]
    expect(parts.map((part, at) => Math.abs(part - (wanted[at] ?? 0)) <= 3)).toEqual(wanted.map(() => true))
  })

  test('gives near-equal pictures near-equal hashes', async () => {
    // Neighbours differ enough in brightness that no compression turns them around.
    const raw = { width: 9, height: 8, channels: 1 as const }
    const greys = Uint8Array.from({ length: 72 }, (_, at) => ((at * 29) % 72) * 3)
    const scene = await sharp(greys, { raw }).resize(900, 800, { kernel: 'cubic' }).png().toBuffer()
    const one = await pool.inspect(await write('scene-large', scene), mine)
    const two = await pool.inspect(
      await write('scene-small', await sharp(scene).resize(300).jpeg({ quality: 60 }).toBuffer()),
      mine,
    )
    const differing = (BigInt(`0x${one.dhash}`) ^ BigInt(`0x${two.dhash}`)).toString(2).replaceAll('0', '').length
    expect(differing).toBeLessThanOrEqual(4)
  })
})

describe('rejections', () => {
  const text = (content: string) => Buffer.from(content, 'latin1')
  const refused: [name: string, code: string, content: string | Uint8Array][] = [
    ['page.png', 'not_an_image', '<!doctype html><html><script>alert(1)</script></html>'],
    ['feed.png', 'not_an_image', '<?xml version="1.0"?><rss version="2.0"></rss>'],
    ['paper.jpg', 'not_an_image', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
    ['notes.jpg', 'not_an_image', 'only some words in a file that says it is a photograph'],
    ['map.ppm', 'not_an_image', 'P6 1 1 255 abc'],
    ['film.mp4', 'not_an_image', text('\0\0\0\x18ftypisom\0\0\0\0isommp42')],
    ['empty.jpg', 'empty', ''],
    ['drawing.svg', 'svg', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>'],
    ['drawing.png', 'svg', '<?xml version="1.0"?>\n<!-- Generator: a program -->\n<svg width="10" height="10"></svg>'],
    ['phone.heic', 'heic', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['phone.jpg', 'heic', text('\0\0\0\x24ftypmif1\0\0\0\0mif1heicMiHBMiPr')],
    ['burst.heic', 'heic', text('\0\0\0\x18ftypmsf1\0\0\0\0msf1hevc')],
    ['layers.psd', 'psd', text('8BPS\0\x01\0\0\0\0\0\0')],
    ['camera.cr2', 'raw', text('II*\0\x10\0\0\0CR\x02\0')],
    ['camera.cr3', 'raw', text('\0\0\0\x18ftypcrx \0\0\0\x01crx isom')],
    ['camera.raf', 'raw', text('FUJIFILMCCD-RAW 0201')],
    ['old.bmp', 'bmp', text('BM\x36\0\0\0\0\0\0\0\x36\0\0\0')],
    ['new.jxl', 'jxl', text('\xff\x0a\x00\x10')],
    ['scan.jp2', 'jp2', text('\0\0\0\x0cjP  \r\n\x87\n')],
    ['spot.tif', 'too_many_channels', buildTiff({ photometric: 5, bits: 8, pixel: [0, 236, 233, 43, 90], extra: [0] })],
    [
      'inks.tif',
      'too_many_channels',
      buildTiff({ photometric: 5, bits: 8, pixel: [0, 9, 9, 9, 9, 9, 9], extra: [0, 0, 0] }),
    ],
    [
      'masks.tif',
      'too_many_channels',
      buildTiff({ photometric: 2, bits: 8, pixel: [200, 40, 40, 255, 9], extra: [2, 0] }),
    ],
  ]
  test.each(refused)('%s is refused as %s', async (name, code, content) => {
    const file = await write(name, content)
    await expect(pool.inspect(file, mine)).rejects.toMatchObject({ name: 'WorkerError', code })
    await expect(pool.derive(file, folder, mine)).rejects.toMatchObject({ code })
  })

  const cuts = ['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif'].flatMap((format) =>
    // Of the animation only the first of three frames is taken, so only that one has to be whole.
    (format === 'gif' ? [0.02, 0.2] : [0.02, 0.5, 0.99]).map((part): [string, number] => [format, part]),
  )
  test.each(cuts)('%s cut to %d of its length is truncated', async (format, part) => {
    const whole = await readFile(sample(format))
    const file = await write(`cut-${format}-${part}`, whole.subarray(0, Math.floor(whole.length * part)))
    await expect(pool.inspect(file, mine)).rejects.toMatchObject({ code: 'truncated' })
  })

  test('a picture of 20 000 x 20 000 pixels in a few kilobytes is rejected immediately', async () => {
    const bomb = blankPng(20_000, 20_000)
    expect(bomb.length).toBeLessThan(100_000)
    const file = await write('bomb.png', bomb)
    const from = performance.now()
    await expect(pool.inspect(file, mine)).rejects.toMatchObject({ code: 'too_many_pixels' })
    await expect(pool.derive(file, folder, mine)).rejects.toMatchObject({ code: 'too_many_pixels' })
    expect(performance.now() - from).toBeLessThan(2000)
  })

  test.runIf(process.platform === 'linux')('what would take too much memory is refused by its header', async () => {
    const bomb = new URL('./testing/bomb.avif', import.meta.url)
    expect((await readFile(bomb)).length).toBeLessThan(2000)
    const interlaced = sharp({ create: { width: 8000, height: 8000, channels: 4, background: '#0000' } })
    const deep = await interlaced.toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer()
    for (const file of [fileURLToPath(bomb), await write('interlaced.png', deep)]) {
      await expect(pool.inspect(file, mine)).rejects.toMatchObject({ code: 'too_many_pixels' })
      const [pid = 0] = pool.load().pids
      expect(await residentMb(pid)).toBeLessThan(200)
    }
  })

  test('a photograph of 100 megapixels is opened', async () => {
    const photograph = sharp({ create: { width: 11_648, height: 8736, channels: 3, background: '#884422' } })
    const file = await write('studio.jpg', await photograph.jpeg({ quality: 70 }).toBuffer())
    expect(await pool.inspect(file, mine)).toMatchObject({ width: 11_648, height: 8736 })
    const { files } = await pool.derive(file, await emptyFolder('studio'), { ...mine, widths: [640] })
    expect(files).toHaveLength(3)
  })

  test('a missing file fails', async () => {
    await expect(pool.inspect(join(folder, 'absent'), mine)).rejects.toMatchObject({ code: 'failed' })
  })
})

describe('derive', () => {
  test('makes only the formats that are asked for', async () => {
    const file = await write('cover.jpg', await noise(1500, 1000).jpeg().toBuffer())
    const options = { ...mine, widths: [1200], formats: ['webp'] as const }
    const { files } = await pool.derive(file, await emptyFolder('cover'), options)
    expect(files.map(({ name }) => name)).toEqual(['1200.webp'])
  })

  test('derives AVIF and WebP of every width up to its own and one JPEG, and nothing larger', async () => {
    const out = await emptyFolder('derived')
    const { files } = await pool.derive(await write('wide.jpg', await noise(1500, 1000).jpeg().toBuffer()), out, mine)
    expect(files.map((file) => file.name)).toEqual([
      ...[320, 640, 960, 1280].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
      '1200.jpg',
    ])
    expect((await readdir(out)).toSorted()).toEqual(files.map((file) => file.name).toSorted())
    for (const file of files) {
      const content = await readFile(join(out, file.name))
      const seen = await sharp(content).metadata()
      expect(file).toMatchObject({ width: seen.width, height: seen.height, bytes: content.length })
      expect(file.height).toBe(Math.round((file.width * 2) / 3))
      expect(seen.format).toBe(file.format === 'avif' ? 'heif' : file.format)
    }
  })

  test('the AVIF for a grid has at most 60 000 bytes, even for a picture full of detail', async () => {
    const detailed = await noise(250, 250).resize(1400, 1400, { kernel: 'cubic' }).png().toBuffer()
    const asLarger = await sharp(detailed).resize({ width: 640 }).avif({ quality: 50, effort: 0 }).toBuffer()
    expect(asLarger.byteLength).toBeGreaterThan(60_000)
    const { files } = await pool.derive(await write('detailed.png', detailed), await emptyFolder('detailed'), mine)
    const grid = files.filter(({ width, format }) => width <= 640 && format === 'avif')
    expect(grid.map(({ bytes }) => bytes <= 60_000)).toEqual([true, true])
    const larger = files.find(({ name }) => name === '960.avif')
    expect(larger?.bytes).toBe(
      (await sharp(detailed).resize({ width: 960 }).avif({ quality: 50, effort: 0 }).toBuffer()).byteLength,
    )
  })

  test('uses the picture’s own width if it is smaller than every width', async () => {
    const { files } = await pool.derive(await write('small.png', blankPng(200, 100)), await emptyFolder('small'), mine)
    expect(files.map((file) => file.name)).toEqual(['200.avif', '200.webp', '200.jpg'])
  })

  test('limits a very tall picture to what the formats support', async () => {
    const { files } = await pool.derive(await write('tall.png', blankPng(400, 40_000)), await emptyFolder('tall'), mine)
    expect(files[0]).toMatchObject({ width: 81 })
    for (const file of files) expect(file.height).toBeLessThanOrEqual(8192)
  })

  test('rotates a photograph upright and removes metadata', async () => {
    const turned = noise(600, 400).withExifMerge({
      IFD0: { Artist: 'someone', ImageDescription: 'secret words' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    const photograph = await turned
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .withXmp('<x>secret words</x>')
      .jpeg()
      .toBuffer()
    expect((await sharp(photograph).metadata()).orientation).toBe(6)
    expect(photograph.includes('secret words')).toBe(true)
    const file = await write('turned.jpg', photograph)
    expect(await pool.inspect(file, mine)).toMatchObject({ width: 400, height: 600 })
    const out = await emptyFolder('turned')
    const { files } = await pool.derive(file, out, mine)
    expect(files[0]).toMatchObject({ name: '320.avif', width: 320, height: 480 })
    for (const { name } of files) {
      const content = await readFile(join(out, name))
      const { exif, icc, xmp, iptc, orientation } = await sharp(content).metadata()
      expect({ exif, icc, xmp, iptc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 })
      expect(content.includes('secret') || content.includes('Exif')).toBe(false)
    }
  })

  test('an animation becomes its first frame', async () => {
    const out = await emptyFolder('animated')
    const { files } = await pool.derive(sample('gif'), out, mine)
    for (const { name } of files) {
      const seen = await sharp(join(out, name), { pages: -1 }).metadata()
      expect([seen.pages ?? 1, seen.width > 0 && seen.height <= 400]).toEqual([1, true])
    }
  })

  test('pictures with 16 bits, grey, transparency or CMYK become plain sRGB', async () => {
    const variants = {
      deep: await noise(400, 300, '#aa0000').toColourspace('rgb16').png().toBuffer(),
      grey: await noise(400, 300).greyscale().png().toBuffer(),
      clear: await sharp({ create: { width: 400, height: 300, channels: 4, background: '#ff000080' } })
        .png()
        .toBuffer(),
      press: await noise(400, 300).toColourspace('cmyk').jpeg().toBuffer(),
    }
    for (const [name, content] of Object.entries(variants)) {
      const out = await emptyFolder(`colours-${name}`)
      const { files } = await pool.derive(await write(`${name}.upload`, content), out, mine)
      for (const file of files) {
        const seen = await sharp(join(out, file.name)).metadata()
        expect([name, file.format, seen.space, seen.depth, seen.hasAlpha]).toEqual([
          name,
          file.format,
          'srgb',
          'uchar',
          name === 'clear' && file.format !== 'jpeg',
        ])
      }
    }
  })
})

describe('share picture', () => {
  test('shows works at one scale above the name, under 150 kB, without metadata', async () => {
    const outFile = join(folder, 'share.jpg')
    const share = (name: string, works = 3): ReturnType<PicturePool['composeShare']> =>
      pool.composeShare(
        {
          name,
          outFile,
          xmp: '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>',
          works: Array.from({ length: works }, (_, at) => ({
            file: sample('webp'),
            widthInches: 16 * (at + 1),
            heightInches: 10 * (at + 1),
          })),
        },
        mine,
      )
    const readFloor = async (): Promise<Buffer> =>
      sharp(outFile).extract({ left: 60, top: 530, width: 700, height: 90 }).raw().toBuffer()

    await share('李')
    const bare = await readFloor()
    expect(await share('Łucja <Weiß> & Nguyễn')).toMatchObject({ width: 1200, height: 630 })
    const content = await readFile(outFile)
    expect(content.length).toBeLessThanOrEqual(150_000)
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect((await readFloor()).filter((value) => value < 90).length).toBeGreaterThan(500)
    expect(bare.filter((value) => value < 90).length).toBe(0)
    await share('x'.repeat(500), 7)
    await expect(share('nobody', 0)).rejects.toMatchObject({ code: 'failed' })
  })
})

describe('the pool', () => {
  test('a killed worker fails only its own task', async () => {
    const out = await emptyFolder('killed')
    const large = await write('large.jpg', await noise(3000, 2000).jpeg().toBuffer())
    const lost = pool.derive(large, out, mine)
    const next = pool.inspect(sample('jpeg'), mine)
    const [pid] = pool.load().pids
    if (pid === undefined) throw new Error('no worker runs')
    process.kill(pid, 'SIGKILL')
    await expect(lost).rejects.toMatchObject({ code: 'failed' })
    await expect(next).resolves.toMatchObject({ format: 'jpeg' })
    expect(pool.load().pids).not.toContain(pid)
  })

  test('a picture that exceeds its time limit is abandoned, and the next one is processed', async () => {
    const hasty = createPicturePool({ workers: 1, timeoutMs: 1 })
    await expect(hasty.derive(sample('jpeg'), folder, mine)).rejects.toMatchObject({ code: 'timeout' })
    await hasty.close()
  })

  test('rejects tasks beyond the queue limit, and all tasks once closed', async () => {
    const small = createPicturePool({ workers: 1, maxWaiting: 1 })
    const first = small.inspect(sample('jpeg'), mine)
    const second = small.inspect(sample('png'), mine)
    await expect(small.inspect(sample('gif'), mine)).rejects.toMatchObject({ code: 'busy' })
    await expect(Promise.all([first, second])).resolves.toHaveLength(2)
    const running = small.inspect(sample('jpeg'), mine)
    const queued = small.inspect(sample('png'), mine)
    const settled = Promise.allSettled([running, queued])
    await small.close()
    for (const { status } of await settled) expect(status).toBe('rejected')
    await expect(small.inspect(sample('jpeg'), mine)).rejects.toMatchObject({ code: 'failed' })
  })

  test('stops an idle worker and starts another', async () => {
    const brief = createPicturePool({ workers: 1, idleMs: 1 })
    await brief.inspect(sample('jpeg'), mine)
    await expect.poll(() => brief.load().pids).toEqual([])
    await expect(brief.inspect(sample('jpeg'), mine)).resolves.toMatchObject({ width: 640 })
    await brief.close()
  })

  test('work does not block the event loop of this process', async () => {
    const large = join(folder, 'busy.jpg')
    await copyFile(await write('photo.jpg', await noise(3000, 2000).jpeg().toBuffer()), large)
    const out = await emptyFolder('busy')
    await pool.inspect(large, mine)
    const before = performance.eventLoopUtilization()
    await pool.derive(large, out, mine)
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })
})
