import type { PictureRefusal } from '#contract/picture-messages.ts'
import { WorkerError } from '../workers/worker-error.ts'
import type { PictureFormat } from './picture-format.ts'

/**
 * Why a picture was rejected, in addition to the failures of every worker:
 * - `not_an_image`: the content is no picture of a known format, whatever the file name says
 * - `empty`: the file has no bytes
 * - `truncated`: the data of the picture ends early or is damaged
 * - `too_many_pixels`: more than its format may have, see `picture-limits.ts`
 * - `too_many_channels`: spot colors or other channels beyond those of a photograph
 * - the formats that are recognized and not read
 */
export type PictureFailure = Exclude<PictureRefusal, 'memory'>
export type PictureError = WorkerError<PictureFailure>

/** The picture pool rejects with no other error. */
export const isPictureError = (error: unknown): error is PictureError => error instanceof WorkerError

/** The result of inspecting a picture. */
export interface Inspection {
  format: PictureFormat
  /** Pixels, after applying the EXIF orientation. */
  width: number
  height: number
  /** ThumbHash, base64. */
  thumbhash: string
  /** Up to five `#rrggbb` colours, the most dominant first. */
  palette: string[]
  /** 64-bit difference hash, 16 hex digits; near-equal pictures differ in few bits. */
  dhash: string
}

/** One file derived from a picture. */
export interface DerivedFile {
  /** Name inside the output folder, e.g. `640.avif`. */
  name: string
  format: 'avif' | 'webp' | 'jpeg'
  width: number
  height: number
  bytes: number
}

export interface Derivation {
  files: DerivedFile[]
}

/** A work in a share picture. */
export interface SharedWork {
  /** Path of a picture of the work, ideally the derived JPEG or a derived WebP. */
  file: string
  widthInches: number
  heightInches: number
}

export interface ShareRequest {
  /** One to five works, left to right; further ones are omitted. */
  works: SharedWork[]
  /** The artist's name. Omitted when the bundled font lacks one of its letters. */
  name: string
  /** Path the JPEG is written to; its folder must exist. */
  outFile: string
  /** XMP that is embedded in it. */
  xmp: string
}

export interface ShareImage {
  width: number
  height: number
  bytes: number
}

export interface Logo {
  width: number
  height: number
}

export type PictureTask =
  | { kind: 'inspect'; file: string }
  | {
      kind: 'derive'
      file: string
      outFolder: string
      widths: readonly number[]
      formats: readonly DerivedFile['format'][]
      xmp: string | null
    }
  | { kind: 'square'; file: string; outFile: string; side: number }
  | { kind: 'logo'; file: string; outFile: string; isDrawing: boolean }
  | ({ kind: 'share' } & ShareRequest)

/** The result type of each task. */
export interface PictureResults {
  inspect: Inspection
  derive: Derivation
  square: { bytes: number }
  logo: Logo
  share: ShareImage
}
