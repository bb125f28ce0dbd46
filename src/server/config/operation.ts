import { z } from 'zod'
import { choice, preset, text } from './fields.ts'

/** Operation of the installation. */
export const operationSettings = z
  .object({
    PRESET: preset,
    LOG_LEVEL: choice('info', 'trace', 'debug', 'warn', 'error', 'silent'),
    DEMO: text(),
  })
  .transform((env) => ({
    preset: env.PRESET,
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO === undefined ? env.PRESET === 'local' : env.DEMO !== '0',
  }))
