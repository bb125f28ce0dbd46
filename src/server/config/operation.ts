import { z } from 'zod'
import { choice, flag, preset } from './fields.ts'

/** Operation of the installation. */
export const operationSettings = z
  .object({
    PRESET: preset,
    LOG_LEVEL: choice('info', 'trace', 'debug', 'warn', 'error', 'silent'),
    DEMO: flag(),
  })
  .transform((env) => ({
    preset: env.PRESET,
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO ?? env.PRESET === 'local',
  }))
