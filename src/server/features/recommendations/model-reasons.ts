import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Recommendation } from '#contract/search.ts'
import type { Log } from '#server/platform/log.ts'
import { inventsNothing } from '#server/platform/texts/inventions.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.provider.ts'

const answer = z.object({ reasons: z.array(z.string()) })

const MAX_REASON = 140
const MAX_REMEMBERED = 5000

const INSTRUCTIONS = `"works" are recommended to somebody, each for the "reason" given. Write one short friendly line for each, in the same order, as
"reasons": the same reason in other words, to the person as "you". Keep every name and every title in “quotes” letter by letter. Add
nothing.`

type Recommended = Pick<Recommendation, 'title' | 'artist' | 'reason'>

const toKey = ({ title, artist, reason }: Recommended): string => JSON.stringify([title, artist, reason])

/** Whether a line gives the same reason: it has the same titles and names, and no others. */
const isSame = ({ title, artist, reason }: Recommended, said: string): boolean => {
  const mustHave = [...(reason.match(/“[^”]+”/g) ?? []), ...(reason.includes(artist) ? [artist] : [])]
  return (
    said !== '' &&
    said.length <= Math.max(MAX_REASON, 2 * reason.length) &&
    !/[\n<>]/.test(said) &&
    mustHave.every((text) => said.includes(text)) &&
    inventsNothing(`“${title}” ${artist} ${reason}`, said)
  )
}

/**
 * Reasons in the words of a language model. Nobody waits for it: what it has not worded yet keeps the computed reason, and is worded for the
 * next time. What changes a title or a name is dropped.
 */
export const createModelReasons = (model: LanguageModel, log: Pick<Log, 'error'>) => {
  // An empty text: the model has no usable words for it.
  const known = new LRUCache<string, string>({ max: MAX_REMEMBERED })
  const running = new Map<string, Promise<void>>()
  const closing = new AbortController()

  const word = async (works: readonly Recommended[], person: string): Promise<void> => {
    try {
      const { reasons } = await model.ask({
        operation: 'word reasons',
        instructions: INSTRUCTIONS,
        data: { works: works.map(({ title, artist, reason }) => ({ title, artist, reason })) },
        schema: answer,
        person,
        signal: closing.signal,
      })
      for (const [at, work] of works.entries()) {
        const said = reasons.length === works.length ? (reasons[at]?.trim() ?? '') : ''
        known.set(toKey(work), isSame(work, said) ? said : '')
      }
    } catch (error) {
      // Nobody waits for it. A failure of the vendor is in the log already.
      if (!(error instanceof VendorProblem)) log.error({ err: error }, 'Reasons could not be worded')
    }
  }

  return {
    /** The works with the reasons that are worded so far. */
    apply<T extends Recommended>(works: readonly T[], person: string): T[] {
      const missing = works.filter((work) => !known.has(toKey(work)))
      if (missing.length > 0 && !running.has(person))
        running.set(
          person,
          word(missing, person).finally(() => running.delete(person)),
        )
      return works.map((work) => ({ ...work, reason: known.get(toKey(work)) || work.reason }))
    },
    /** Resolves when nothing is being worded. */
    async settled(): Promise<void> {
      await Promise.all(running.values())
    },
    async close(): Promise<void> {
      closing.abort()
      await Promise.all(running.values())
    },
  }
}
export type ModelReasons = ReturnType<typeof createModelReasons>
