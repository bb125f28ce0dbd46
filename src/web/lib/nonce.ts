/** Stands for the nonce of an answer; the server puts a fresh one in its place (platform/http/web.ts has the same mark). */
export const NONCE_MARK = 'gesso-nonce-of-this-answer'
