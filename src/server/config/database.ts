import { z } from 'zod'
import { wholeNumber } from './fields.ts'

/** Only the syntax is checked here; `requireDatabase` connects at the start. */
export const databaseSettings = z
  .object({
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://' })
      .optional(),
    DATABASE_CONNECTIONS: wholeNumber(10, 2, 200),
  })
  .transform((env) => ({ databaseUrl: env.DATABASE_URL ?? null, databaseConnections: env.DATABASE_CONNECTIONS }))
