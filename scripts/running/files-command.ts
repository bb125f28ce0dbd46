import { join, resolve } from 'node:path'
import { counted } from '#contract/counted.ts'
import type { Config } from '#server/config.ts'
import { requireDataFolder } from '#server/platform/files/data-folder.ts'
import { type CopyResult, copyFiles } from './copy-files.ts'

export type Target = Config['files']['provider']

/** Why the command is refused; undefined: it is not. */
export const findCopyProblem = ({ files }: Config, target: Target): string | undefined => {
  if (files.s3 === null)
    return 'No bucket is set. Set S3_BUCKET and the other settings of S3, with FILES_PROVIDER=disk beside them (docs/providers/s3.md).'
  if (files.provider === target)
    return `FILES_PROVIDER is ${target} already, so copying old files there could bring back what was deleted. Copy first, and change the setting afterwards.`
  return undefined
}

/** Copies the files of the installation from the store in use to the other one. */
export const copyTo = async (
  target: Target,
  config: Config,
  onProgress: (line: string) => void,
): Promise<{ done: boolean; text: string }> => {
  const dataDir = resolve(config.dataDir)
  requireDataFolder(dataDir)
  const { openFiles } = await import('#server/wiring/open-files.ts')
  const [from, to] = await Promise.all([openFiles(config, config.files.provider), openFiles(config, target)])
  await from.check()
  await to.check()
  const { s3 } = config.files
  const result = await copyFiles({
    from,
    to,
    place: target === 'disk' ? dataDir : `${s3?.endpoint ?? 's3'}/${s3?.bucket}/${s3?.prefix}`,
    record: join(dataDir, `files-copied-to-${target}.jsonl`),
    onProgress,
  })
  return { done: result.failures.length === 0, text: describe(result, target) }
}

const describe = ({ copied, copiedBytes, unchanged, removed, failures, isComplete }: CopyResult, target: Target) => {
  const size = `${(copiedBytes / 1_000_000).toFixed(1)} MB`
  const done = [
    `Copied ${counted(copied, 'file')} (${size}) to ${target}; every copy was read back and has the size and SHA-256 of its original.`,
    `${counted(unchanged, 'file')} ${unchanged === 1 ? 'was' : 'were'} there already.`,
    ...(removed > 0 ? [`${counted(removed, 'copy', 'copies')} of deleted files removed.`] : []),
  ].join(' ')
  if (failures.length === 0)
    return `${done}\nStop Gesso and run this again for what has changed meanwhile; then set FILES_PROVIDER=${target} and start it. The originals are still there.`
  const heading = isComplete
    ? `${counted(failures.length, 'file')} could not be copied:`
    : `It stopped after ${counted(failures.length, 'file')} that could not be copied:`
  return [done, heading, ...failures.map((line) => `  ${line}`), 'Run it again to continue.'].join('\n')
}
