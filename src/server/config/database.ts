import { z } from 'zod'

/** Whether it can be reached is seen at the start, before anything else (`requireDatabase`). */
export const databaseSettings = z
  .object({
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://' })
      .optional(),
  })
  .transform((env) => ({ databaseUrl: env.DATABASE_URL ?? null }))
