import type { DailyBudget } from '#server/platform/http/daily-budget.ts'
import type { Log } from '#server/platform/log.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import type { LanguageModel } from './language-model.provider.ts'

export interface ModelBudgets {
  person: DailyBudget
  installation: DailyBudget
}

const INSTALLATION = 'all'

/**
 * A model that is asked no more often than the budgets allow. Every question counts, whatever its answer, because a vendor
 * charges for it. Beyond a budget a question is refused without being sent.
 */
export const withBudgets = (model: LanguageModel, budgets: ModelBudgets, log: Pick<Log, 'warn'>): LanguageModel => {
  const take = async (budget: keyof ModelBudgets, key: string, operation: string): Promise<void> => {
    const retryAfter = await budgets[budget].take(key)
    if (retryAfter === null) return
    log.warn({ vendor: model.name, operation, budget }, 'A language model was not asked: its daily budget is used up')
    throw new VendorProblem(`the daily budget of the ${budget} is used up`, {
      vendor: model.name,
      operation,
      outcome: 'refused',
      retryAfter,
    })
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
