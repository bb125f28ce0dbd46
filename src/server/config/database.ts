import { z } from 'zod'

/** Only the syntax is checked here; `requireDatabase` connects at the start. */
export const databaseSettings = z
  .object({
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://' })
      .optional(),
  })
  .transform((env) => ({ databaseUrl: env.DATABASE_URL ?? null }))
