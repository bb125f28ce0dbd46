import { MESSAGES } from '#contract/messages.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'

/** A failure that stays on its card until the next action. */
export interface CardProblem {
  text: string
  /** The payment account refused: the way out is Payment Settings (AW-7.8). */
  toPayments: boolean
}

/** What a failed publish says (AW-7.8, AW-7.9). */
export const publishProblem = (error: unknown): CardProblem => ({
  text: failureText(error, MESSAGES.artworkPublishFailed),
  toPayments: error instanceof ApiError && error.stripe_status !== undefined,
})

/** What a failed delete says (AW-7.44). */
export const deleteProblem = (error: unknown): CardProblem => ({
  text: failureText(error, MESSAGES.artworkDeleteFailed),
  toPayments: false,
})
