/** Milliseconds one document may take before its worker is killed. */
export const DOCUMENT_TIMEOUT_MS = 10_000

/** Megabytes of resident memory at which a worker is killed. */
export const MAX_DOCUMENT_MEMORY_MB = 256

/** Megabytes of JavaScript heap of a worker; buffers come on top. */
export const MAX_DOCUMENT_HEAP_MB = 160

/** Documents that may wait for the worker before new ones are refused. */
export const MAX_DOCUMENTS_WAITING = 32

/** Milliseconds a document may wait for its turn before it is refused: behind six bombs nobody waits for the seventh. */
export const DOCUMENT_WAIT_MS = 60_000

/** Milliseconds without work after which the worker is let go. */
export const DOCUMENT_IDLE_MS = 60_000

/** Pages of a PDF that are read; what follows is left out. */
export const MAX_PAGES = 200

/** Characters of text that are kept of a document; what follows is left out. */
export const MAX_TEXT_CHARACTERS = 200_000

/** Of a DOCX, which is a zip: its parts, the bytes they unpack to together, and how far one part may swell. */
export const ZIP_LIMITS = { entries: 2000, bytes: 64 * 1024 * 1024, ratio: 300, freeBytes: 1024 * 1024 }
