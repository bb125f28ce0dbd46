import { randomUUID } from 'node:crypto'
import { copyFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ImportRow, InventoryImport } from '#contract/imports.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { ImportRuns } from './import-runs.service.ts'
import { importsRepository as repository } from './imports.repository.ts'
import type { Imports } from './imports.service.ts'

export interface FileImportDeps {
  db: Database
  /** Temporary folder that the reader of lists may read. */
  workFolder: string
  imports: Pick<Imports, 'begin' | 'change' | 'putPictures' | 'answer' | 'listRows'>
  runs: Pick<ImportRuns, 'start' | 'finish'>
}

/** Paths of files on this machine. */
interface FilesToImport {
  file: string
  answers: Record<string, string>
  /** A ZIP. */
  pictures?: string | undefined
}

/** Imports a file for an owner from beginning to end, as from a browser. Throws what the endpoints throw. */
export const createFileImport = ({ db, workFolder, imports, runs }: FileImportDeps) => {
  const within = async <Result>(
    path: string,
    field: string,
    send: (file: UploadedFile) => Promise<Result>,
  ): Promise<Result> => {
    const tempPath = join(workFolder, `${randomUUID()}.import`)
    try {
      await copyFile(path, tempPath)
      const { size: bytes } = await stat(tempPath)
      return await send({ field, filename: basename(path), tooLarge: false, tempPath, bytes, sha256: '' })
    } finally {
      await rm(tempPath, { force: true })
    }
  }

  return async (
    ownerId: string,
    { file, answers, pictures }: FilesToImport,
  ): Promise<{ list: InventoryImport; failed: ImportRow[] }> => {
    if (!(await repository.isArtist(db, ownerId))) throw new Failure('artist_only')
    const { id } = await within(file, 'list', (sent) =>
      imports.begin(ownerId, [sent], (effect) => db.transaction(effect)),
    )
    if (Object.keys(answers).length > 0) await imports.change(id, ownerId, { answers })
    if (pictures !== undefined) await within(pictures, 'pictures', (sent) => imports.putPictures(id, ownerId, [sent]))
    const { revision } = await imports.answer(id, ownerId)
    await runs.start(id, ownerId, { revision, existing: 'update' })
    await runs.finish(id)
    const { items: failed } = await imports.listRows(id, ownerId, { limit: 100, outcome: 'failed' })
    return { list: await imports.answer(id, ownerId), failed }
  }
}
export type FileImport = ReturnType<typeof createFileImport>
