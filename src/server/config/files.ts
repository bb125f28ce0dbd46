import { z } from 'zod'

export const filesSettings = z
  .object({ DATA_DIR: z.string().default('data'), WEB_BUILD_DIR: z.string().default('build') })
  .transform((env) => ({ dataDir: env.DATA_DIR, webBuildDir: env.WEB_BUILD_DIR }))
