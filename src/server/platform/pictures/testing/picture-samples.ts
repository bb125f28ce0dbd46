import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A detailed picture: noise over one colour, so that files are long enough to be truncated anywhere. */
export const noise = (width: number, height: number, background = '#884422'): Sharp =>
  sharp({ create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })

/** One valid file of each accepted format, 640 x 400; the GIF is an animation with three frames. */
export const writeGoodSamples = async (folder: string): Promise<Record<string, string>> => {
  const { data, info } = await noise(640, 1200).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const still = (): Sharp => sharp(data.subarray(0, data.length / 3), { raw: { ...raw, height: 400 } })
  const samples: Record<string, Sharp> = {
    jpeg: still().jpeg({ progressive: true }),
    png: still().png(),
    webp: still().webp(),
    avif: still().avif({ effort: 0 }),
    tiff: still().tiff({ compression: 'lzw' }),
    gif: sharp(data, { raw: { ...raw, pageHeight: 400 } }).gif({ effort: 1, delay: [100, 100, 100] }),
  }
  const files: Record<string, string> = {}
  for (const [format, image] of Object.entries(samples)) {
    files[format] = join(folder, `good-${format}.upload`)
    await writeFile(files[format], await image.toBuffer())
  }
  return files
}

/** A valid PNG of one bit per pixel, all black: a few kilobytes for any number of pixels. */
export const blankPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}
