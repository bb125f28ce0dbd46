/** Widths in pixels every published picture is offered in; a picture is never made larger than it is. */
export const DERIVED_WIDTHS: readonly number[] = [320, 640, 960, 1280, 1920, 2560]

/** Pixels; the widest picture a grid of works asks for on a phone. */
export const GRID_WIDTH = 640

/** Bytes of a picture in a grid (AVIF), as far as lower qualities reach. */
export const MAX_GRID_BYTES = 60_000

/** Bytes of a face, as far as lower qualities reach: it stands small beside a name. */
export const MAX_FACE_BYTES = 40_000

/** Width in pixels of the one JPEG kept for mail, link previews and structured data. */
export const JPEG_WIDTH = 1200

/** Pixels of the largest picture that is decoded: 8192 x 8192. */
export const MAX_PIXELS = 64 * 1024 * 1024

/** Pixels; a WebP side cannot exceed 16383, and a taller picture serves no screen. */
export const MAX_DERIVED_HEIGHT = 8192

/** Milliseconds one picture may take before its worker is killed. */
export const PICTURE_TIMEOUT_MS = 30_000

/** Megabytes of resident memory at which a worker ends itself. */
export const MAX_WORKER_MEMORY_MB = 560

/** Jobs waiting for a worker before new ones are refused as `busy`. */
export const MAX_PICTURES_WAITING = 256

/** Milliseconds without work after which a worker is let go. */
export const PICTURE_IDLE_MS = 60_000

/** Uploads of one person that are inspected at the same time; further ones wait. */
export const MAX_UPLOADS_AT_ONCE = 2

/** Uploads of one person that wait for their inspection; one more is refused. */
export const MAX_UPLOADS_WAITING = 20

/** Megapixels one person may upload within an hour: 16 works of ten photographs of 24 megapixels. */
export const MAX_MEGAPIXELS_PER_HOUR = 4000
