/** Widths in pixels in which every published picture is served; pictures are never enlarged. */
export const DERIVED_WIDTHS: readonly number[] = [320, 640, 960, 1280, 1920, 2560]

/** Pixels; the widest picture that a grid of works requests on a phone. */
export const GRID_WIDTH = 640

/** Bytes of a picture in a grid (AVIF), as far as lower qualities allow. */
export const MAX_GRID_BYTES = 60_000

/** Bytes of an avatar, which is displayed small, as far as lower qualities allow. */
export const MAX_FACE_BYTES = 40_000

/** Width in pixels of the JPEG for mail, link previews and structured data. */
export const JPEG_WIDTH = 1200

/** Pixels of the largest picture that is decoded: 8192 x 8192. */
export const MAX_PIXELS = 64 * 1024 * 1024

/** The same for a JPEG, which is decoded at a fraction of its size; cameras and scanners of studios have 100 to 150 million. */
export const MAX_JPEG_PIXELS = 160 * 1024 * 1024

/** Bytes that decoding may take according to the header, so that the worker stays within `MAX_WORKER_MEMORY_MB`. */
export const MAX_DECODED_BYTES = 480_000_000

/** Pixels. A WebP side cannot exceed 16383, and no screen needs a taller picture. */
export const MAX_DERIVED_HEIGHT = 8192

/** Megabytes of resident memory at which a worker is killed. */
export const MAX_WORKER_MEMORY_MB = 560

/** Uploads of one user whose pictures are inspected concurrently; further ones are queued. */
export const MAX_UPLOADS_AT_ONCE = 2

/** Queued uploads of one user; further ones are refused. */
export const MAX_UPLOADS_WAITING = 20

/**
 * Megapixels that one user may upload within an hour: 16 works with ten photographs of 24 megapixels each. Pixels of an AVIF
 * count `AVIF_COST` times.
 */
export const MAX_MEGAPIXELS_PER_HOUR = 4000

/** How much longer a pixel of an AVIF takes to decode than one of any other format. */
export const AVIF_COST = 4
