import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Scores from 0 to 4. Below 2 a password takes fewer than a million guesses, with parts of the person's email below 3. */
const MIN_SCORE = 2
const MIN_SCORE_WITH_OWN_WORDS = 3
/** Characters that are judged; the time grows with the square of their number, and this many never are easy to guess. */
const MAX_JUDGED = 72
const PRODUCT = 'gesso'
/** Shorter parts of an email occur in many words. */
const MIN_PART_LENGTH = 4

let loading: Promise<ZxcvbnFactory> | undefined

/** Loaded with the first new password: the 50,000 most common ones take 20 MB. */
const load = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({ dictionary, graphs, maxLength: MAX_JUDGED })
}

/** The email, and each of its parts: of `ada.okafor@studio.example` also `ada.okafor`, `okafor`, `studio` and `example`. */
const splitEmail = (email: string): string[] => {
  const lower = email.toLowerCase()
  const parts = [lower.split('@')[0] ?? '', ...lower.split(/[^\p{L}\p{N}]+/u)]
  return [lower, ...parts.filter((part) => part.length >= MIN_PART_LENGTH)]
}

/** Whether few guesses find the password: a common one, a pattern, or little more than the email or the name of the product. */
export const isGuessable = async (password: string, email: string): Promise<boolean> => {
  loading ??= load()
  const judge = await loading
  const { score, sequence } = judge.check(password, [PRODUCT, ...splitEmail(email)])
  const hasOwnWords = sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs')
  return score < (hasOwnWords ? MIN_SCORE_WITH_OWN_WORDS : MIN_SCORE)
}
