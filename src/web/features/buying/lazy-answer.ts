import { lazyPart } from '#web/lib/lazy-part.ts'

/** Loaded with the few orders that somebody disputes. */
export const AnswerToBank = lazyPart(async () => ({ default: (await import('./answer-to-bank.tsx')).AnswerToBank }))
