import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { WorkerError } from '../workers/worker-error.ts'
import { type PictureFormat, SNIFFED_BYTES, sniffFormat } from './picture-format.ts'
import { MAX_PIXELS } from './picture-limits.ts'
import type { PictureFailure } from './picture-task.ts'

const DECODERS = ['JpegFile', 'PngFile', 'WebpFile', 'HeifFile', 'TiffFile', 'NsgifFile']

/** Restricts libvips to the decoders of accepted formats, one thread and no cache. To be called once per process. */
export const restrictDecoders = (): void => {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}`) })
}

export interface OpenPicture {
  format: PictureFormat
  /** Pixels after orientation. */
  width: number
  height: number
  /** Decodes the picture upright, in sRGB and without metadata; the first frame of an animation. */
  decode(): Sharp
}

/** Reads the header of a picture. Throws `PictureError`. */
export const openPicture = async (file: string): Promise<OpenPicture> => {
  const format = sniffFormat(await readHead(file))
  if (format === null)
    throw new WorkerError<PictureFailure>('not_an_image', 'the first bytes match no accepted picture format')
  // The pixel limit is checked below, so that too many pixels are distinguished from a damaged file.
  const { width, height } = await decoding(() =>
    sharp(file, { failOn: 'error', limitInputPixels: false })
      .metadata()
      .then((metadata) => metadata.autoOrient),
  )
  if (width * height > MAX_PIXELS)
    throw new WorkerError<PictureFailure>('too_many_pixels', `${width} x ${height} pixels`)
  return {
    format,
    width,
    height,
    decode: () => sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient().toColourspace('srgb'),
  }
}

/** Runs one decode. The first bytes were valid, so an error of the decoder means that the file is damaged. */
export const decoding = async <T>(decode: () => Promise<T>): Promise<T> => {
  try {
    return await decode()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (/pixel limit/i.test(message))
      throw new WorkerError<PictureFailure>('too_many_pixels', message, { cause: error })
    throw new WorkerError<PictureFailure>('truncated', message, { cause: error })
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
