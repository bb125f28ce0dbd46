import type pg from 'pg'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { postgresLimiter } from '#server/platform/http/rate-limit.ts'
import type { Log } from '#server/platform/log.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import type { LanguageModel } from './language-model.provider.ts'

export interface ModelBudget {
  /** Questions in 24 hours. */
  callsPerPerson: number
  calls: number
}

const DAY_SECONDS = 86_400
const INSTALLATION = 'all'

/**
 * A model that is asked no more often than the budget allows, counted in Postgres for all processes. Every question counts,
 * whatever its answer, because a vendor charges for it. Beyond the budget a question is refused without being sent.
 */
export const withBudget = (
  model: LanguageModel,
  { callsPerPerson, calls }: ModelBudget,
  pool: pg.Pool,
  log: Pick<Log, 'warn'>,
): LanguageModel => {
  const limiter = (points: number, whose: string) =>
    postgresLimiter(pool, { keyPrefix: `model-${whose}`, points, duration: DAY_SECONDS })
  const [ofPerson, ofAll] = [limiter(callsPerPerson, 'person'), limiter(calls, 'installation')]

  const take = async (budget: 'person' | 'installation', key: string, operation: string): Promise<void> => {
    try {
      await (budget === 'person' ? ofPerson : ofAll).consume(key)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      log.warn({ vendor: model.name, operation, budget }, 'A language model was not asked: its daily budget is used up')
      throw new VendorProblem(`the daily budget of the ${budget} is used up`, {
        vendor: model.name,
        operation,
        outcome: 'refused',
        retryAfter: Math.ceil(error.msBeforeNext / 1000),
      })
    }
  }

  return {
    name: model.name,
    sees: model.sees,
    async ask(question) {
      const { person, operation } = question
      if (person !== null) await take('person', person, operation)
      await take('installation', INSTALLATION, operation)
      return model.ask(question)
    },
  }
}
