import { z } from 'zod'
import { text } from './fields.ts'

export const filesSettings = z
  .object({
    DATA_DIR: z.string().default('data'),
    WEB_BUILD_DIR: z.string().default('build'),
    ARTICLES_FOLDER: text(),
  })
  .transform((env) => ({
    dataDir: env.DATA_DIR,
    webBuildDir: env.WEB_BUILD_DIR,
    articlesFolder: env.ARTICLES_FOLDER ?? null,
  }))
