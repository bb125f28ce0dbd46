import { z } from 'zod'
import { choice, number } from './fields.ts'

export const paymentsSettings = z
  .object({ PAYMENTS_PROVIDER: choice('sandbox'), PLATFORM_COMMISSION_PERCENT: number(12, 0, 100) })
  .transform((env) => ({
    payments: { provider: env.PAYMENTS_PROVIDER, commissionPercent: env.PLATFORM_COMMISSION_PERCENT },
  }))
