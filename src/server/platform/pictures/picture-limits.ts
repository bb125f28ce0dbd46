/** Widths in pixels every published picture is offered in; a picture is never made larger than it is. */
export const derivedWidths: readonly number[] = [320, 640, 960, 1280, 1920, 2560]

/** Pixels; the widest picture a grid of works asks for on a phone. */
export const gridWidth = 640

/** Bytes of a picture in a grid (AVIF), as far as lower qualities reach. */
export const maxGridBytes = 60_000

/** Bytes of a face, as far as lower qualities reach: it stands small beside a name. */
export const maxFaceBytes = 40_000

/** Width in pixels of the one JPEG kept for mail, link previews and structured data. */
export const jpegWidth = 1200

/** Pixels of the largest picture that is decoded: 8192 x 8192. */
export const maxPixels = 64 * 1024 * 1024

/** Pixels; a WebP side cannot exceed 16383, and a taller picture serves no screen. */
export const maxDerivedHeight = 8192

/** Milliseconds one picture may take before its worker is killed. */
export const defaultTimeoutMs = 30_000

/** Megabytes of resident memory at which a worker ends itself. */
export const workerMemoryMb = 560

/** Jobs waiting for a worker before new ones are refused as `busy`. */
export const defaultMaxWaiting = 256

/** Milliseconds without work after which a worker is let go. */
export const defaultIdleMs = 60_000
