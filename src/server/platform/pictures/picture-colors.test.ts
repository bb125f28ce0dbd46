import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPicturePool, type PicturePool } from './picture-pool.ts'
import { ADOBE_RGB, GREY_GAMMA_18, PROPHOTO_RGB } from './testing/profiles.ts'
import { buildTiff } from './testing/tiff.ts'

let folder: string
let pool: PicturePool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colors-'))
  pool = createPicturePool({ workers: 1 })
  await Promise.all([
    writeFile(join(folder, 'adobe.icc'), ADOBE_RGB),
    writeFile(join(folder, 'prophoto.icc'), PROPHOTO_RGB),
    writeFile(join(folder, 'grey.icc'), GREY_GAMMA_18),
  ])
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

const RED = [200, 40, 40]
const GREY = [120, 120, 120]
/** What RED is in CMYK is not quite the same color. */
const PRINTED_RED = [198, 36, 25]
const flat = ([r = 0, g = 0, b = 0]: readonly number[]): Sharp =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } })
const red = () => flat(RED)
const deep = (picture: Sharp) => picture.toColourspace('rgb16')
const profile = (name: string) => join(folder, `${name}.icc`)
const toCmyk = async (picture: Sharp) => {
  const tiff = await picture.withIccProfile('cmyk').tiff().toBuffer()
  const { icc } = await sharp(tiff).metadata()
  const inks = await sharp(tiff).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer()
  return { inks: [...inks.subarray(0, 4)], profile: icc as Buffer }
}
/** 8-bit values as 16-bit ones. */
const wide = (values: readonly number[]) => values.map((value) => value * 257)

const pictures: [name: string, make: () => Promise<Buffer>, color: number[]][] = [
  ['8-bit PNG, Display P3', () => red().withIccProfile('p3').png().toBuffer(), RED],
  ['8-bit PNG, ProPhoto', () => red().withIccProfile(profile('prophoto')).png().toBuffer(), RED],
  ['16-bit PNG without a profile', () => deep(red()).png().toBuffer(), RED],
  ['16-bit PNG, sRGB', () => deep(red()).withIccProfile('srgb').png().toBuffer(), RED],
  ['16-bit PNG, Display P3', () => deep(red()).withIccProfile('p3').png().toBuffer(), RED],
  ['16-bit PNG, Adobe RGB', () => deep(red()).withIccProfile(profile('adobe')).png().toBuffer(), RED],
  ['16-bit PNG, ProPhoto', () => deep(red()).withIccProfile(profile('prophoto')).png().toBuffer(), RED],
  ['16-bit PNG with transparency', () => deep(red().ensureAlpha(1)).withIccProfile('p3').png().toBuffer(), RED],
  [
    '16-bit TIFF, Adobe RGB',
    async () => buildTiff({ photometric: 2, bits: 16, pixel: wide([171, 44, 44]), profile: ADOBE_RGB }),
    RED,
  ],
  ['16-bit TIFF without a profile', async () => buildTiff({ photometric: 2, bits: 16, pixel: wide(RED) }), RED],
  ['JPEG, Display P3', () => red().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(), RED],
  ['JPEG, Adobe RGB', () => red().withIccProfile(profile('adobe')).jpeg({ quality: 95 }).toBuffer(), RED],
  ['WebP, Display P3', () => red().withIccProfile('p3').webp({ quality: 95 }).toBuffer(), RED],
  ['8-bit AVIF, Display P3', () => red().withIccProfile('p3').avif({ quality: 90 }).toBuffer(), RED],
  ['10-bit AVIF', () => red().avif({ quality: 90, bitdepth: 10 }).toBuffer(), RED],
  ['10-bit AVIF, Display P3', () => red().withIccProfile('p3').avif({ quality: 90, bitdepth: 10 }).toBuffer(), RED],
  ['12-bit AVIF, Display P3', () => red().withIccProfile('p3').avif({ quality: 90, bitdepth: 12 }).toBuffer(), RED],
  ['CMYK JPEG with a profile', () => red().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(), PRINTED_RED],
  [
    '16-bit CMYK TIFF with a profile',
    async () => {
      const { inks, profile: inkProfile } = await toCmyk(red())
      return buildTiff({ photometric: 5, bits: 16, pixel: wide(inks), profile: inkProfile })
    },
    PRINTED_RED,
  ],
  ['8-bit grey PNG', () => flat(GREY).toColourspace('b-w').png().toBuffer(), GREY],
  [
    '8-bit grey PNG with a profile',
    () => flat(GREY).toColourspace('b-w').withIccProfile(profile('grey')).png().toBuffer(),
    GREY,
  ],
  ['16-bit grey PNG', () => flat(GREY).toColourspace('grey16').png().toBuffer(), GREY],
  [
    '16-bit grey PNG with a profile',
    () => flat(GREY).toColourspace('grey16').withIccProfile(profile('grey')).png().toBuffer(),
    GREY,
  ],
  [
    '16-bit grey TIFF with transparency',
    async () => buildTiff({ photometric: 1, bits: 16, pixel: wide([101, 255]), extra: [2], profile: GREY_GAMMA_18 }),
    GREY,
  ],
]
const MAX_DIFFERENCE = 6

test.each(pictures)(
  'the colors of a %s are right in its palette and in every derived file',
  async (name, make, color) => {
    const file = join(folder, 'upload')
    await writeFile(file, await make())
    const by = { owner: name }
    const { palette } = await pool.inspect(file, by)
    const { files } = await pool.derive(file, folder, by)
    await pool.square(file, join(folder, 'square.webp'), 16, by)
    const shown = palette.map((hex) => [...Buffer.from(hex.slice(1), 'hex')])
    for (const made of [...files.map((one) => one.name), 'square.webp']) {
      // Not by its path: sharp caches what it has read.
      const pixels = await sharp(await readFile(join(folder, made)))
        .raw()
        .toBuffer()
      shown.push([...pixels.subarray(0, 3)])
    }
    expect(shown).toHaveLength(5)
    const isRight = (rgb: number[]) => rgb.every((part, at) => Math.abs(part - (color[at] ?? 0)) <= MAX_DIFFERENCE)
    expect(shown.filter((rgb) => !isRight(rgb))).toEqual([])
  },
)
