import { z } from 'zod'
import { number, preset } from './fields.ts'

export const paymentsProvider = z
  .enum(['sandbox'], { error: ({ input }) => `must be sandbox, not "${String(input)}"` })
  .optional()

/** Production has to say that it wants pretend money: nobody should notice it only when nothing is paid out. */
export const paymentsSettings = z
  .object({
    PRESET: preset,
    PAYMENTS_PROVIDER: paymentsProvider,
    PLATFORM_COMMISSION_PERCENT: number(12, 0, 100),
  })
  .superRefine((env, problems) => {
    if (env.PRESET === 'production' && env.PAYMENTS_PROVIDER === undefined)
      problems.addIssue({
        code: 'custom',
        path: ['PAYMENTS_PROVIDER'],
        message: 'is not set: set PAYMENTS_PROVIDER=sandbox to say that buyers pay with pretend money',
      })
  })
  .transform((env) => ({
    payments: {
      provider: env.PAYMENTS_PROVIDER ?? ('sandbox' as const),
      commissionPercent: env.PLATFORM_COMMISSION_PERCENT,
    },
  }))
