import { z } from 'zod'
import type { EnhanceSection } from '#contract/enhancement.ts'
import type { Log } from '#server/platform/log.ts'
import { keepsMaterials } from '#server/platform/texts/inventions.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import type { LanguageModel } from '../language-model/language-model.provider.ts'
import { keepsFacts } from './proofreading/facts.ts'
import { type TextAnswer, type TextHelper, TextHelperError, type TextRequest } from './text-helper.provider.ts'

const KINDS: Record<EnhanceSection, string> = {
  bio: 'the biography of an artist',
  artist_statement: 'the statement of an artist',
  curator_statement: 'the statement of a curator',
  gallery_statement: 'the statement of a gallery',
}
/** An improved text is neither a summary nor an essay. */
const LENGTHS = { least: 0.6, most: 1.5, slack: 40 } as const

const answer = z.object({ enhanced: z.string() })

const INSTRUCTIONS = `Improve the grammar, the spelling and the flow of "text" in its own language, and return the whole text as "enhanced".
Keep its meaning, its length, its paragraphs and the person who speaks. Leave every name, title, number, date, address, material
and quoted word exactly as it is, in the same order, also where it looks misspelled. Add no fact, no opinion and no heading. If there is nothing to
improve, return the text unchanged.`

const FELL_BACK = 'The language model was not available, so the built-in helper did this.'
const GUARDED =
  'The language model changed facts of your text, so its version was dropped and the built-in helper did this.'
const BY_MODEL = 'Improved by a language model. Read it before you use it.'

/** Whether it is an improved version of the text, by the rules of the built-in helper. */
const isFaithful = (before: string, after: string): boolean =>
  after.trim() !== '' &&
  after.length >= before.length * LENGTHS.least - LENGTHS.slack &&
  after.length <= before.length * LENGTHS.most + LENGTHS.slack &&
  keepsFacts(before, after) &&
  keepsMaterials(before, after)

const addNote = (done: TextAnswer, note: string): TextAnswer => ({
  ...done,
  note: done.note ? `${note} ${done.note}` : note,
})

/**
 * Improves texts with a language model. Where the model does not respond, or changes what only the author can know, the text
 * is given to `fallback`; the note says which of them did it.
 */
export const createModelTextHelper = ({
  model,
  fallback,
  log,
}: {
  model: LanguageModel
  fallback: TextHelper
  log: Pick<Log, 'warn'>
}): TextHelper => {
  let isClosed = false

  const ask = async ({ content, section, person }: TextRequest, signal: AbortSignal) => {
    const { enhanced } = await model.ask({
      operation: 'improve a text',
      instructions: INSTRUCTIONS,
      data: { kind: KINDS[section], text: content },
      schema: answer,
      person: person ?? null,
      signal,
    })
    return enhanced
  }

  return {
    name: `model (${model.name})`,
    async enhance(request, signal) {
      if (isClosed) throw new TextHelperError('failed', 'the helper is closed')
      if (signal.aborted) throw new TextHelperError('timeout', 'the caller aborted')
      try {
        const enhanced = await ask(request, signal)
        if (isFaithful(request.content, enhanced)) return { enhanced, note: BY_MODEL }
      } catch (error) {
        if (!(error instanceof VendorProblem)) throw error
        return addNote(await fallback.enhance(request, signal), FELL_BACK)
      }
      log.warn({ helper: model.name }, 'A language model changed the facts of a text, and its version was dropped')
      return addNote(await fallback.enhance(request, signal), GUARDED)
    },
    async close() {
      isClosed = true
      await fallback.close()
    },
  }
}
