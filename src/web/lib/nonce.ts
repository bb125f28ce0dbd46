// The server draws it anew in every process and leaves it under this key (platform/http/nonce.ts); a browser needs none.
const shared = globalThis as unknown as Record<symbol, string | undefined>

/** Stands for the nonce of an answer; the server puts a fresh one in its place. */
export const NONCE_MARK = shared[Symbol.for('gesso.nonce-mark')] ?? ''
