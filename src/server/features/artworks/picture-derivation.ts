import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#server/platform/db/database.ts'
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts'
import type { DerivedFile } from '#server/platform/pictures/picture-task.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { ImageTermsModule } from '../image-terms/image-terms.module.ts'
import { originalKey, shareKey, variantKey } from './artwork-files.ts'

export interface DerivationDeps {
  db: Database
  files: FilesProvider
  pictures: Pick<PicturePool, 'derive'>
  imageTerms: Pick<ImageTermsModule, 'loadCredits' | 'digestCredit'>
  /** Local temporary folder of originals and generated files; emptied after every picture. */
  workFolder: string
}

export interface DerivedPicture {
  widths: number[]
  /** Of the credit in every file. */
  creditDigest: string
}

const storedName = (imageId: string, { format, width }: DerivedFile): string =>
  format === 'jpeg' ? shareKey(imageId) : variantKey(imageId, width, format)

/** Makes the files of a picture from its original, and stores them under the keys that the picture always has. */
export const createDerivation = ({ db, files, pictures, imageTerms, workFolder }: DerivationDeps) => {
  const deriveInto = async (imageId: string, owner: string, xmp: string, folder: string): Promise<number[]> => {
    const original = await files.get(originalKey(imageId))
    if (!original) throw new Error(`The original of picture ${imageId} is not in the store`)
    const source = join(folder, 'original')
    await pipeline(original.stream, createWriteStream(source, { mode: 0o600 }))
    const out = join(folder, 'made')
    await mkdir(out)
    const made = (await pictures.derive(source, out, { owner, xmp })).files
    for (const file of made) await files.put(storedName(imageId, file), { path: join(out, file.name) })
    return made.flatMap(({ format, width }) => (format === 'webp' ? [width] : [])).toSorted((a, b) => a - b)
  }

  return async (image: { id: string; artworkId: string; ownerId: string }): Promise<DerivedPicture> => {
    const xmp = (await imageTerms.loadCredits(db, image.ownerId))([image.artworkId])
    const folder = await mkdtemp(join(workFolder, 'derive-'))
    try {
      const widths = await deriveInto(image.id, image.ownerId, xmp, folder)
      return { widths, creditDigest: imageTerms.digestCredit(xmp) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
