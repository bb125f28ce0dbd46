import { z } from 'zod'
import { choice, flag, preset } from './fields.ts'
import { paymentsProvider } from './payments.ts'

/** Operation of the installation. */
export const operationSettings = z
  .object({
    PRESET: preset,
    LOG_LEVEL: choice('info', 'trace', 'debug', 'warn', 'error', 'silent'),
    DEMO: flag(),
    PAYMENTS_PROVIDER: paymentsProvider,
  })
  .superRefine((env, problems) => {
    if (env.DEMO === true && env.PAYMENTS_PROVIDER === 'stripe')
      problems.addIssue({
        code: 'custom',
        path: ['DEMO'],
        message: 'must be 0 with PAYMENTS_PROVIDER=stripe, because the example artists are paid in the sandbox',
      })
  })
  .transform((env) => ({
    preset: env.PRESET,
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO ?? (env.PRESET === 'local' && env.PAYMENTS_PROVIDER !== 'stripe'),
  }))
