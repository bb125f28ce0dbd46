import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Circuits } from '../platform/vendors/circuits.ts'
import { createBuiltInFiles } from '../providers/files/built-in.files.ts'
import type { FilesProvider } from '../providers/files/files.provider.ts'

/** The files of an installation: on this machine, or in a bucket, whose SDK is loaded only then. Commands load it without the other ports. */
export const openFiles = async (
  { dataDir, files: { s3 } }: Pick<Config, 'dataDir' | 'files'>,
  provider: Config['files']['provider'],
  circuits?: Circuits,
): Promise<FilesProvider> => {
  if (provider === 'disk' || s3 === null) return createBuiltInFiles(join(dataDir, 'files'))
  const { createS3Files } = await import('../providers/files/s3.files.ts')
  const { isStorageOutage } = await import('../providers/files/s3.files.problems.ts')
  return createS3Files({ ...s3, ...(circuits && { circuit: circuits.for('s3', { isOutage: isStorageOutage }) }) })
}
