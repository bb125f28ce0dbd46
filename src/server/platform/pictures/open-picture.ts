import { open } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { WorkerError } from '../workers/worker-error.ts'
import { type PictureFormat, SNIFFED_BYTES, sniffFormat } from './picture-format.ts'
import { MAX_DECODED_BYTES, MAX_JPEG_PIXELS, MAX_PIXELS } from './picture-limits.ts'
import type { PictureFailure } from './picture-task.ts'

const DECODERS = ['JpegFile', 'PngFile', 'WebpFile', 'HeifFile', 'TiffFile', 'NsgifFile']
const ACCEPTED: readonly string[] = ['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif'] satisfies PictureFormat[]

/** Restricts libvips to the decoders of accepted formats, one thread and no cache. To be called once per process. */
export const restrictDecoders = (): void => {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}`) })
}

/** Lets libvips draw SVG for one task; a worker has one task at a time. */
export const withDrawings = async <T>(draw: () => Promise<T>): Promise<T> => {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  try {
    return await draw()
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] })
  }
}

export interface OpenPicture {
  format: PictureFormat
  /** Pixels after orientation. */
  width: number
  height: number
  /** Decodes the picture upright, in sRGB and without metadata; the first frame of an animation. */
  decode(): Sharp
}

const refuse = (code: PictureFailure, message: string): WorkerError<PictureFailure> => new WorkerError(code, message)

/** Reads the header of a picture. Throws `PictureError`. */
export const openPicture = async (file: string): Promise<OpenPicture> => {
  const head = await readHead(file)
  if (head.byteLength === 0) throw refuse('empty', 'the file has no bytes')
  const format = sniffFormat(head)
  if (format === null) throw refuse('not_an_image', 'the first bytes match no known picture format')
  if (!isAccepted(format)) throw refuse(format, 'the first bytes are of a format that is not read')
  // The limits are checked here, so that too many pixels are distinguished from a damaged file.
  const metadata = await decoding(() => sharp(file, { failOn: 'error', limitInputPixels: false }).metadata())
  requireSmall(metadata)
  requireFewChannels(metadata)
  const { width, height } = metadata.autoOrient
  const pipeline = chooseDeepPipeline(metadata)
  return {
    format,
    width,
    height,
    decode: () => {
      const picture = sharp(file, { failOn: 'error', limitInputPixels: maxPixels(metadata) }).autoOrient()
      return (pipeline ? picture.pipelineColourspace(pipeline) : picture).toColourspace('srgb')
    },
  }
}

const isAccepted = (format: string): format is PictureFormat => ACCEPTED.includes(format)

const maxPixels = ({ format }: Metadata): number => (format === 'jpeg' ? MAX_JPEG_PIXELS : MAX_PIXELS)

const requireSmall = (metadata: Metadata): void => {
  const { width, height } = metadata
  const pixels = width * height
  if (pixels > maxPixels(metadata) || pixels * bytesPerPixel(metadata) > MAX_DECODED_BYTES)
    throw refuse('too_many_pixels', `${width} x ${height} pixels`)
}

/**
 * Bytes that the decoder of a format keeps for every pixel, as measured; most formats are decoded line by line. Every
 * level of a progressive picture covers all of it.
 */
const bytesPerPixel = ({ format, depth, channels, isProgressive, chromaSubsampling }: Metadata): number => {
  const isDeep = depth !== 'uchar'
  if (format === 'heif') return isDeep ? 26 : 20
  if (!isProgressive) return 0
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels
  return isDeep ? 2 * channels : channels
}

/** Inks beyond the four of CMYK would be taken for transparency, and other channels for colors. */
const requireFewChannels = ({ channels, hasAlpha, space }: Metadata): void => {
  const isTooMany = space === 'cmyk' ? channels > 4 : channels > (hasAlpha ? 4 : 3)
  if (isTooMany) throw refuse('too_many_channels', `${channels} channels`)
}

/**
 * The color space in which a picture of more than 8 bits per channel is processed, because without one the library
 * converts it to P3 and labels it as sRGB, and ignores the profile of a grey one.
 */
const chooseDeepPipeline = ({ space }: Metadata): 'srgb' | 'b-w' | undefined => {
  if (space === 'rgb16') return 'srgb'
  return space === 'grey16' ? 'b-w' : undefined
}

/** Runs one decode. The first bytes were valid, so an error of the decoder means that the file is damaged. */
export const decoding = async <T>(decode: () => Promise<T>): Promise<T> => {
  try {
    return await decode()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const code = /pixel limit/i.test(message)
      ? 'too_many_pixels'
      : /channel limit/i.test(message)
        ? 'too_many_channels'
        : 'truncated'
    throw new WorkerError<PictureFailure>(code, message, { cause: error })
  }
}

const readHead = async (file: string): Promise<Uint8Array> => {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
