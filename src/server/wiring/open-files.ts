import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createBuiltInFiles } from '../providers/files/built-in.files.ts'
import type { FilesProvider } from '../providers/files/files.provider.ts'

/** The files of an installation: on this machine, or in a bucket, whose SDK is loaded only then. Commands load it without the other ports. */
export const openFiles = async (
  { dataDir, files: { s3 } }: Pick<Config, 'dataDir' | 'files'>,
  provider: Config['files']['provider'],
): Promise<FilesProvider> => {
  if (provider === 'disk' || s3 === null) return createBuiltInFiles(join(dataDir, 'files'))
  const { createS3Files } = await import('../providers/files/s3.files.ts')
  return createS3Files(s3)
}
