import { z } from 'zod'
import { choice } from './fields.ts'

export const textsSettings = z
  .object({ TEXT_HELPER: choice('built-in', 'none') })
  .transform((env) => ({ textHelper: env.TEXT_HELPER }))
