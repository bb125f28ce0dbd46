import { z } from 'zod'
import { flag, text, webAddress } from './fields.ts'

const PROVIDERS = ['disk', 's3'] as const
const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const S3_SETTINGS = [...NEEDED, 'S3_ENDPOINT', 'S3_REGION', 'S3_FORCE_PATH_STYLE', 'S3_PREFIX'] as const
const PREFIX = /^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/
/** Stores other than Amazon's usually ignore the region, but a signature contains one. */
const ANY_REGION = 'us-east-1'

/** A bucket, and how it is reached. */
export interface S3Settings {
  /** Null: Amazon's own. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is in the path of an address instead of its host. */
  forcePathStyle: boolean
  /** Empty, or what all keys in the bucket begin with, with a slash at the end. */
  prefix: string
}

/** Files are on the disk or in a bucket. FILES_PROVIDER=disk may stand beside the settings of a bucket, to copy files to it. */
export const filesSettings = z
  .object({
    DATA_DIR: z.string().default('data'),
    BACKUP_DIR: text(),
    WEB_BUILD_DIR: z.string().default('build'),
    ARTICLES_FOLDER: text(),
    FILES_PROVIDER: z
      .enum(PROVIDERS, { error: ({ input }) => `must be ${PROVIDERS.join(' or ')}, not "${String(input)}"` })
      .optional(),
    S3_ENDPOINT: webAddress(),
    S3_REGION: text(),
    S3_BUCKET: text(),
    S3_ACCESS_KEY_ID: text(),
    S3_SECRET_ACCESS_KEY: text(),
    S3_FORCE_PATH_STYLE: flag(),
    S3_PREFIX: text()
      .transform((prefix) => prefix?.replace(/\/+$/, ''))
      .refine((prefix) => prefix === undefined || PREFIX.test(prefix), {
        error: 'must be parts of lower-case letters, digits and _ . - joined by slashes, such as gesso/files',
      }),
  })
  .superRefine((env, problems) => {
    const refuse = (name: string, message: string) => problems.addIssue({ code: 'custom', path: [name], message })
    const given = S3_SETTINGS.filter((name) => env[name] !== undefined)
    if (env.FILES_PROVIDER === undefined) {
      // Somebody who names a bucket means to use it.
      for (const name of given)
        refuse(
          name,
          'is set, but not used: set FILES_PROVIDER=s3, or FILES_PROVIDER=disk if it is for copying files only',
        )
      return
    }
    if (env.FILES_PROVIDER === 'disk' && given.length === 0) return
    const because =
      env.FILES_PROVIDER === 's3' ? 'FILES_PROVIDER=s3 requires it' : 'the other settings of S3 require it'
    for (const name of NEEDED) if (env[name] === undefined) refuse(name, `is missing: ${because}`)
    if (env.S3_ENDPOINT === undefined && env.S3_REGION === undefined)
      refuse('S3_REGION', 'is missing: set the region of the bucket, or S3_ENDPOINT for a store other than Amazon S3')
  })
  .transform((env) => {
    const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
    const s3: S3Settings | null =
      bucket && accessKeyId && secretAccessKey
        ? {
            endpoint: env.S3_ENDPOINT ?? null,
            region: env.S3_REGION ?? ANY_REGION,
            bucket,
            accessKeyId,
            secretAccessKey,
            forcePathStyle: env.S3_FORCE_PATH_STYLE ?? false,
            prefix: env.S3_PREFIX === undefined ? '' : `${env.S3_PREFIX}/`,
          }
        : null
    return {
      dataDir: env.DATA_DIR,
      backupDir: env.BACKUP_DIR ?? null,
      webBuildDir: env.WEB_BUILD_DIR,
      articlesFolder: env.ARTICLES_FOLDER ?? null,
      files: { provider: env.FILES_PROVIDER ?? ('disk' as const), s3 },
    }
  })
