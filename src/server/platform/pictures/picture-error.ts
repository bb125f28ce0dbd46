/**
 * Why a picture could not be processed:
 * - `not_an_image`: the content is not a JPEG, PNG, WebP, AVIF, TIFF or GIF, whatever the file name says
 * - `truncated`: the data of the picture ends early or is damaged
 * - `too_many_pixels`: more than `MAX_PIXELS`
 * - `timeout`: took longer than the pool allows; the worker was killed
 * - `busy`: the queue is full; try again later
 * - `failed`: everything else (disk, memory limit, a worker that died)
 */
export type PictureFailure = 'not_an_image' | 'truncated' | 'too_many_pixels' | 'timeout' | 'busy' | 'failed'

/** The only error the picture pool rejects with. `message` is for the log, not for a user. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly code: PictureFailure

  constructor(code: PictureFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
