/** Milliseconds one document may take before its worker is killed. */
export const DOCUMENT_TIMEOUT_MS = 10_000

/** Megabytes of resident memory at which a worker is killed. */
export const MAX_DOCUMENT_MEMORY_MB = 256

/** Megabytes of JavaScript heap of a worker, in addition to buffers. */
export const MAX_DOCUMENT_HEAP_MB = 160

/** Maximum number of queued documents; further ones are refused. */
export const MAX_DOCUMENTS_WAITING = 32

/** Milliseconds a document may be queued before it is refused, so that malicious documents do not block the queue for long. */
export const DOCUMENT_WAIT_MS = 60_000

/** Idle time in milliseconds after which the worker is stopped. */
export const DOCUMENT_IDLE_MS = 60_000

/** Pages of a PDF that are read; further pages are ignored. */
export const MAX_PAGES = 200

/** Characters of text that are read from a document; further text is ignored. */
export const MAX_TEXT_CHARACTERS = 200_000

/** Limits of a DOCX, which is a zip: number of parts, total unpacked bytes, and the compression ratio of a part. */
export const ZIP_LIMITS = { entries: 2000, bytes: 64 * 1024 * 1024, ratio: 300, freeBytes: 1024 * 1024 }
