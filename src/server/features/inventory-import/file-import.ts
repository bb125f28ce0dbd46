import { randomUUID } from 'node:crypto'
import { copyFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ImportRow, InventoryImport } from '#contract/imports.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { PictureSource } from './import-pictures.ts'
import type { ImportRuns } from './import-runs.service.ts'
import { importsRepository as repository } from './imports.repository.ts'
import type { Imports } from './imports.service.ts'

export interface FileImportDeps {
  db: Database
  /** Temporary folder that the reader of lists may read. */
  workFolder: string
  imports: Pick<Imports, 'begin' | 'change' | 'takePictures' | 'answer' | 'listRows'>
  runs: Pick<ImportRuns, 'start' | 'finish'>
}

/** Paths of files on this machine. */
interface FilesToImport {
  file: string
  answers: Record<string, string>
  /** A ZIP or a folder. */
  pictures?: string | undefined
}

/** Imports a file for an owner from beginning to end, as from a browser. Throws what the endpoints throw. */
export const createFileImport = ({ db, workFolder, imports, runs }: FileImportDeps) => {
  const begin = async (ownerId: string, path: string): Promise<InventoryImport> => {
    const tempPath = join(workFolder, `${randomUUID()}.import`)
    try {
      await copyFile(path, tempPath)
      const { size: bytes } = await stat(tempPath)
      const sent = { field: 'list', filename: basename(path), tooLarge: false, tempPath, bytes, sha256: '' } as const
      return await imports.begin(ownerId, [sent], (effect) => db.transaction(effect))
    } finally {
      await rm(tempPath, { force: true })
    }
  }

  const findPictures = async (path: string): Promise<PictureSource> =>
    (await stat(path)).isDirectory() ? { folder: path } : { zip: path, name: basename(path) }

  return async (
    ownerId: string,
    { file, answers, pictures }: FilesToImport,
  ): Promise<{ list: InventoryImport; failed: ImportRow[] }> => {
    if (!(await repository.isArtist(db, ownerId))) throw new Failure('artist_only')
    const { id } = await begin(ownerId, file)
    if (Object.keys(answers).length > 0) await imports.change(id, ownerId, { answers })
    if (pictures !== undefined) await imports.takePictures(id, ownerId, await findPictures(pictures))
    const { revision } = await imports.answer(id, ownerId)
    await runs.start(id, ownerId, { revision, existing: 'update' })
    await runs.finish(id)
    const { items: failed } = await imports.listRows(id, ownerId, { limit: 100, outcome: 'failed' })
    return { list: await imports.answer(id, ownerId), failed }
  }
}
export type FileImport = ReturnType<typeof createFileImport>
